"""Drawing games on a terminal: colours, a canvas, a notebook, and the drawing that serves every game."""
