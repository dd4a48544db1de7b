/** The parts of a table that a narrow screen shows one at a time. */
export type Pane = "board" | "notebook" | "log" | "chat";

export const PANES: readonly { id: Pane; label: string }[] = [
  { id: "board", label: "Board" },
  { id: "notebook", label: "Notebook" },
  { id: "log", label: "Log" },
  { id: "chat", label: "Chat" },
];
