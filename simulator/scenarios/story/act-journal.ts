/** The end of an act: how many lines the log had, and when it was, ms of the story. */
interface ActEnd {
  lines: number;
  t: number;
  /** Why it failed; undefined when it succeeded. */
  failure: string | undefined;
}

/** An act of a track. `end` is undefined while it goes on. */
export interface PastAct {
  track: string;
  end: ActEnd | undefined;
}

/** Remembers the acts of a story in the order in which they began. */
export interface ActJournal {
  /** Lets an act happen and takes note of it. Settles as the act does. */
  note(track: string, act: () => Promise<void>): Promise<void>;
  read(): PastAct[];
}

/** `now`: how many lines the log has, and the time of the story. */
export function createActJournal(now: () => { lines: number; t: number }): ActJournal {
  const acts: PastAct[] = [];
  return {
    note: async (track, act) => {
      const noted: PastAct = { track, end: undefined };
      acts.push(noted);
      try {
        await act();
        noted.end = { ...now(), failure: undefined };
      } catch (error) {
        noted.end = { ...now(), failure: error instanceof Error ? error.message : String(error) };
        throw error;
      }
    },
    read: () => acts.map((act) => ({ ...act })),
  };
}
