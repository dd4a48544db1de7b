/** Drawings as data: shapes from the back to the front, each in a paint that a style sheet knows as ``--paint-…``. */

export interface Shape {
  d: string;
  /** Filled with this paint and edged in ink. */
  fill?: string;
  /** Only drawn round, with this paint. */
  line?: string;
  width?: number;
}

export interface Drawing {
  /** How far it reaches from 0, 0 each way. */
  reach: number;
  /** How strong the edges of filled shapes are. */
  edge: number;
  shapes: readonly Shape[];
}
