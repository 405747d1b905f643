import type { HeldAlarm } from '../cast/held-alarm.ts';
import type { Operator, Screen } from '../cast/operator.ts';
import type { Field, FieldPast } from '../field/field.ts';
import type { KnownAlarms } from '../stage/known-alarms.ts';
import type { Stage } from '../stage/stage.ts';
import type { Aliases } from '../story/aliases.ts';
import type { StoryPast } from '../story/replay.ts';
import type { ContactStep, FaultStep, ProviderStep } from '../story/steps.ts';
import type { FaultBook } from './fault-book.ts';

/** An operator at a moment. */
interface OperatorPast {
  alarms: readonly HeldAlarm[];
  escalations: ReadonlyMap<string, string>;
  /** Undefined when they did not sit at any. */
  screen: Screen | undefined;
}

/** The events of a play up to a moment, as far as its world does not know them. */
export interface PlayPast {
  story: StoryPast;
  aliases: Aliases;
  alarms: KnownAlarms;
  field: FieldPast;
  operators: ReadonlyMap<string, OperatorPast>;
  foundUpTo: ReadonlyMap<string, number>;
  faults: readonly FaultStep[];
  /** How contacts and providers were set, in this order. */
  settings: readonly (ContactStep | ProviderStep)[];
}

type Staged = Pick<Stage, 'aliases' | 'alarms' | 'operators' | 'foundUpTo' | 'field'>;

/** Reads a play at a moment at which nothing is under way. */
export function readPast(
  { aliases, alarms, operators, foundUpTo, field }: Staged,
  { story, faults, settings }: { story: StoryPast; faults: FaultBook; settings: PlayPast['settings'] },
): PlayPast {
  const fieldPast = field.past();
  const names = aliases.copy();
  for (const { id, name } of fieldPast.waiting.toReversed()) names.removeIncident(id, name);
  return {
    story,
    aliases: names,
    alarms: alarms.copy(),
    field: fieldPast,
    operators: new Map([...operators].map(([key, operator]) => [key, operatorPast(operator)])),
    foundUpTo: new Map(foundUpTo),
    faults: faults.rest(),
    settings: [...settings],
  };
}

const operatorPast = ({ alarms, escalations, currentScreen: screen }: Operator): OperatorPast => ({
  alarms: [...alarms],
  escalations: new Map(escalations),
  screen,
});

/** Seats the operators again as they sat, and gives them back their alarms. Resolves when they are connected. */
export async function reseat(operators: ReadonlyMap<string, Operator>, past: PlayPast['operators']): Promise<void> {
  for (const [key, operator] of operators) {
    const { alarms = [], escalations = new Map(), screen } = past.get(key) ?? {};
    operator.alarms.push(...alarms);
    for (const [alarm, escalation] of escalations) operator.escalations.set(alarm, escalation);
    if (screen === undefined) continue;
    operator.sitDown(screen);
    await operator.desk().held();
  }
}

/** Sets contacts and providers, faults and incidents as they were. */
export async function goOnFrom(
  past: PlayPast,
  { field, faults, set }: { field: Field; faults: FaultBook; set: (step: ContactStep | ProviderStep) => Promise<void> },
): Promise<void> {
  for (const step of past.settings) await set(step);
  await faults.goOn(past.faults);
  field.goOn(past.field);
}
