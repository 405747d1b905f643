import type { FactName } from '../facts.ts';

/**
 * The facts that may call for an act, so that its time runs from them, with the words of a reason. No operator causes
 * them: a trainee who is late cannot make the next act look quick.
 */
export const CALLING_FACTS = {
  'alarm.raised': 'the alarm was raised',
  'alarm.ai': 'the AI gave its view',
  'incident.began': 'the incident began',
  'story.mark': 'the story passed its mark',
  'operator.told': 'the trainee was told',
  'person.recognised': 'the person was recognised',
  'camera.lost': 'the camera was lost',
  'camera.restored': 'the camera was back',
  'fault.began': 'the fault began',
  'fault.ended': 'the fault ended',
} as const satisfies Partial<Record<FactName, string>>;

type CallingFact = keyof typeof CALLING_FACTS;

/** The names of the facts that may call for an act. */
export const CALLING_FACT_NAMES = Object.keys(CALLING_FACTS) as readonly CallingFact[];

/** Whether a fact may call for an act. */
export const isCallingFact = (fact: FactName): fact is CallingFact => Object.hasOwn(CALLING_FACTS, fact);

/** Facts of the world, the simulator and the providers, which may follow an act of an operator. */
const CONSEQUENCES: readonly FactName[] = [
  'incident.left',
  'dispatch.reported',
  'story.rewound',
  'story.failed',
  'server.killed',
  'server.started',
];

/** Whether a line of this fact can be an act of an operator, and with it a mistake. */
export const canBeOfOperator = (fact: FactName): boolean => !isCallingFact(fact) && !CONSEQUENCES.includes(fact);
