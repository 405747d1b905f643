import type { LoggedFact } from '#contract/sim/event-log.ts';
import type { Aliases } from '../story/aliases.ts';
import type { NewLine } from '../story/story-log.ts';

/** A fact of the server as a line of the story's log: names stand for ids. */
export function translateFact({ fact, incidents, by, on, alarm, fields }: LoggedFact, aliases: Aliases): NewLine {
  const names = incidents.map(aliases.ofIncident);
  return {
    fact,
    of: names.length > 1 ? names : names[0],
    by: typeof by === 'object' && by ? aliases.of(by.user) : (by ?? undefined),
    on: on ? aliases.of(on.id) : undefined,
    alarm: alarm ? aliases.ofAlarm(alarm.id) : undefined,
    ...fields,
  };
}
