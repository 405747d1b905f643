/** A place in the document: the keys and indexes that lead to it. */
export type Path = readonly (string | number)[];

/** A fault at a place of the document: of a key, or of its value. */
export interface PlacedFault {
  path: Path;
  at: 'key' | 'value';
  message: string;
}

/** A fault of a file. Lines and columns count from 1. */
export interface Fault {
  line: number;
  column: number;
  message: string;
}
