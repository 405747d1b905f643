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

/** The most faults that are reported at once: nobody reads more, and each costs the search for a similar name. */
export const FAULTS_MOST = 100;

/** Says that a file has more faults than are reported. */
export const MORE_FAULTS = `the file has more than ${FAULTS_MOST} faults; correct these first`;

/** The faults of a document, in the order in which they were found. */
export interface FaultList {
  /** Adds a fault; without effect once the list is full. */
  add(fault: PlacedFault): void;
  /** Whether the list holds all the faults that are reported: checks may end. */
  isFull(): boolean;
  /** The faults that are reported, and whether others were found. */
  found(): { faults: readonly PlacedFault[]; hasMore: boolean };
}

export function createFaultList(): FaultList {
  const faults: PlacedFault[] = [];
  let hasMore = false;
  return {
    add: (fault) => {
      if (faults.length < FAULTS_MOST) faults.push(fault);
      else hasMore = true;
    },
    // The fault after the last that is reported tells that there are more.
    isFull: () => hasMore,
    found: () => ({ faults, hasMore }),
  };
}
