import type { Clock } from '#platform/clock/clock.ts';
import type { Operator } from '../cast/operator.ts';
import type { Field } from '../field/field.ts';
import type { Places } from '../field/places.ts';
import type { Aliases } from '../story/aliases.ts';
import type { FaultStep } from '../story/steps.ts';
import type { NewLine, StoryLog } from '../story/story-log.ts';
import type { KnownAlarms } from './known-alarms.ts';
import type { Providers } from './providers.ts';

/** Everything that the steps of a story act on. */
export interface Stage {
  places: Places;
  field: Field;
  providers: Providers;
  operators: ReadonlyMap<string, Operator>;
  /** The operators who act in a browser: their acts are awaited. */
  browsers: ReadonlySet<string>;
  /** How far in the log the acts of each operator in a browser have been found. */
  readonly foundUpTo: Map<string, number>;
  /** Shows what an operator in a browser is to do next. */
  prompt: (text: string) => void;
  aliases: Aliases;
  alarms: KnownAlarms;
  log: StoryLog;
  /** Appends a fact of now. */
  append: (line: NewLine) => void;
  /** The world's clock. */
  clock: Clock;
  /** The tenant of a site, by the site's id. */
  tenantOf: (locationId: string) => string | undefined;
  /** Whether an operator should act on an incident. */
  isGenuine: (incident: string) => boolean;
  /** The address of the voice service. */
  voiceUrl: string;
  /** Whether the world is there for the story alone: other alarms then come from the story too. */
  isOwnWorld: boolean;
  /** Begins a fault. Resolves when it began; rejects when the world cannot have it. */
  beginFault: (fault: FaultStep) => Promise<void>;
}
