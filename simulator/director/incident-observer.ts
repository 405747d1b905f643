import type { Script } from './script.ts';

/** Why the people of an incident have left its pictures: a talkdown, an early end, or their way is over. */
type LeftBecause = 'talkdown' | 'ended' | 'path';

/** Follows the incidents that a director plays. */
export interface IncidentObserver {
  /** The server has it: it will happen. */
  accepted(incident: Script['incident']): void;
  began(incident: Script['incident']): void;
  left(incident: Script['incident'], because: LeftBecause): void;
  /** It does not happen: the server refused it, e.g. because a camera shows another incident. */
  skipped(incident: Script['incident'], reason: string): void;
}
