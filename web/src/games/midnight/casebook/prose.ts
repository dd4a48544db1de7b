/** Text as the cases write it: paragraphs, with *stressed* words. Pure. */

export interface Run {
  text: string;
  stressed: boolean;
}

export function paragraphs(text: string): Run[][] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split(/(\*[^*\s][^*]*\*)/)
        .filter(Boolean)
        .map((run) =>
          run.startsWith("*") && run.endsWith("*") && run.length > 2
            ? { text: run.slice(1, -1), stressed: true }
            : { text: run, stressed: false },
        ),
    );
}
