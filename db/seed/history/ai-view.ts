import type { RandomStream } from '#random/streams.ts';
import { isFalseTrigger, type Kind } from './kinds.ts';

/** What the AI made of an alarm. It is wrong now and then. */
export interface AiView {
  harmless: boolean;
  recommendation: string;
  headline: string;
  summary: string;
}

const RIGHT = 0.92;

const NOTHING: readonly (readonly [string, string])[] = [
  ['Animal crossing', 'A small animal crosses the picture. Nobody is visible.'],
  ['Movement by wind', 'Leaves and shadows move; there is no person and no vehicle.'],
  ['Light sweep', 'Light from passing traffic moves over the scene.'],
];
const HARMLESS = {
  person: [
    ['Staff member on site', 'A person in work clothes crosses the area at a steady pace and leaves.'],
    ['Visitor leaving', 'A person walks to the exit without stopping.'],
  ],
  vehicle: [
    ['Delivery', 'A vehicle enters, stops at the usual place and leaves again.'],
    ['Vehicle passing through', 'A vehicle crosses the area and does not stop.'],
  ],
  door: [['Badge used', 'The door was opened with a valid badge and closed late.']],
} as const;
const SERIOUS = {
  person: [
    ['Person after hours', 'A person enters the closed area, looks around and moves on along the edge.'],
    ['Person near assets', 'A person stops close to parked assets and touches several of them.'],
  ],
  vehicle: [
    ['Vehicle after hours', 'A vehicle enters the closed area and waits.'],
    ['Unknown vehicle', 'A vehicle without markings drives along the perimeter.'],
  ],
  door: [['Door opened without badge', 'The door opens without a badge; a person goes through.']],
} as const;

/** Draws the AI's view. `clock` writes a time (ms UTC) as hh:mm:ss on the site's clock. */
export function drawAiView(
  kind: Kind,
  genuine: boolean,
  alarmMs: number,
  clock: (ms: number) => string,
  random: RandomStream,
): AiView {
  const harmless = random.chance(RIGHT) ? !genuine : genuine;
  const subject = kind === 'door' ? 'door' : kind === 'vehicle' || kind === 'headlights' ? 'vehicle' : 'person';
  const choices = harmless ? (isFalseTrigger(kind) ? NOTHING : HARMLESS[subject]) : SERIOUS[subject];
  const [headline, sentence] = random.pick<readonly [string, string]>(choices);
  return {
    harmless,
    recommendation: harmless ? 'Resolve' : random.chance(0.6) ? 'Escalate' : 'Investigate',
    headline,
    summary: `${clock(alarmMs)} ${sentence} Out of the picture by ${clock(alarmMs + 7_000)}.`,
  };
}
