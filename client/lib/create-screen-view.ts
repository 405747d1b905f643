import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import type { DecisionView } from '#contract/decision-records.ts';

/** An alarm that is on screen. */
export interface ViewedAlarm {
  subject: AlarmSubjectKind;
  id: string;
}

/** A part of the screen that shows something of an alarm: `screen` is the alarm as a whole. */
export type Viewed =
  | ({ kind: 'screen' } & Pick<DecisionView, 'screen'>)
  | ({ kind: 'picture' } & Omit<DecisionView['pictures'][number], 'seconds'>)
  | ({ kind: 'step' } & Omit<DecisionView['steps'][number], 'seconds'>)
  | ({ kind: 'ai' } & Omit<NonNullable<DecisionView['ai']>, 'seconds'>);

/** A part with the time for which it was in view, in ms. */
export interface ViewedTime {
  viewed: Viewed;
  ms: number;
}

interface Entry {
  /** Undefined while it is not in view. */
  sinceMs: number | undefined;
  totalMs: number;
  /** Its contents now, or the last ones. */
  read: () => Viewed;
}

interface Parts {
  /** A monotonic time in ms. */
  now: () => number;
  isVisible: () => boolean;
}

/** Alarms are remembered for acts that are sent after their screen was left, such as with an Undo. */
const REMEMBERED = 40;

/** Measures how long each part of the screen was in view, by alarm. Nothing is in view while the window is hidden. */
export function createScreenView({ now, isVisible }: Parts) {
  /** The alarms in the order in which they were last seen, with their parts by name. */
  const alarms = new Map<string, Map<string, Entry>>();
  const inView = new Set<Entry>();
  const keyOf = ({ subject, id }: ViewedAlarm) => `${subject} ${id}`;
  const msOf = ({ sinceMs, totalMs }: Entry) => totalMs + (sinceMs === undefined ? 0 : now() - sinceMs);
  const pause = (entry: Entry) => {
    entry.totalMs = msOf(entry);
    entry.sinceMs = undefined;
  };
  const partsOf = (alarm: ViewedAlarm) => {
    const parts = alarms.get(keyOf(alarm)) ?? new Map<string, Entry>();
    alarms.delete(keyOf(alarm));
    alarms.set(keyOf(alarm), parts);
    for (const oldest of [...alarms.keys()].slice(0, Math.max(0, alarms.size - REMEMBERED))) alarms.delete(oldest);
    return parts;
  };

  return {
    /** A part came into view, or again. Returns the function that takes it out of view. */
    show(alarm: ViewedAlarm, name: string, read: () => Viewed): () => void {
      const parts = partsOf(alarm);
      const known = parts.get(name);
      const entry: Entry = {
        sinceMs: isVisible() ? now() : undefined,
        totalMs: known ? msOf(known) : 0,
        read,
      };
      parts.set(name, entry);
      inView.add(entry);
      return () => {
        const last = entry.read();
        entry.read = () => last;
        pause(entry);
        inView.delete(entry);
      };
    },
    /** The window was hidden, or is seen again. */
    visibilityChanged(): void {
      for (const entry of inView) {
        if (isVisible()) entry.sinceMs ??= now();
        else pause(entry);
      }
    },
    /** The parts in view now, by the kind and id of their alarm. */
    present: (): [alarm: string, parts: Viewed[]][] =>
      [...alarms].map(([alarm, parts]) => [
        alarm,
        [...parts.values()].flatMap((entry) => (inView.has(entry) ? entry.read() : [])),
      ]),
    /** The parts of an alarm that were in view, in the order in which they came first. */
    of: (alarm: ViewedAlarm): ViewedTime[] =>
      [...(alarms.get(keyOf(alarm))?.values() ?? [])].map((entry) => ({ viewed: entry.read(), ms: msOf(entry) })),
  };
}
