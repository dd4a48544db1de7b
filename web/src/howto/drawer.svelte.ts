/** Whether the rules lie open beside the table. */

class Drawer {
  open = $state(false);
  /** Whether there is a table whose rules could lie beside it. */
  offered = $state(false);
}

export const drawer = new Drawer();
