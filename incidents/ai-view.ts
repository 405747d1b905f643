import { GONE_HEADLINE } from '#contract/ai-outputs.ts';
import type { PeopleVariant } from '#contract/clip-catalogue.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { Kind } from './kinds.ts';
import { siteClock } from './site-clock.ts';

/** How often the AI is right about what it sees. */
const AI_RIGHT = 0.92;

/** The AI reports on an alarm 4 s after it at the earliest, having watched until then, ms. */
const WATCHED_MS = 4_000;

/** The AI's report on an alarm or an alarm group. */
export interface AiView {
  recommendation: string;
  headline: string;
  summary: string;
}

/** `harmless` is the AI's own opinion, which may be wrong. */
export interface Assessment {
  harmless: boolean;
  ai: AiView;
}

type Words = readonly (readonly [headline: string, summary: string])[];

const HARMLESS: Record<Kind, Words> = {
  person: [
    ['Authorized person on site', 'Person in a high-visibility vest walks the usual round and checks the gate.'],
    ['Employee leaving late', 'Person leaves by the staff entrance, locks it and walks to a parked car.'],
    ['Cleaner at work', 'Person pushes a cleaning trolley and stays on the walkway.'],
  ],
  vehicle: [
    ['Delivery vehicle', 'Van stops at the marked bay, unloads and drives off.'],
    ['Security vehicle on patrol', 'Marked vehicle drives slowly through the site and does not stop.'],
  ],
  both: [['Delivery in progress', 'Driver leaves the van at the marked bay, hands over parcels and returns.']],
  door: [['Badge holder at the door', 'Employee enters with a valid badge; the door closes late behind them.']],
  animal: [['Animal on site', 'An animal crosses the picture. No person and no vehicle.']],
  foliage: [['Moving branches', 'Branches move in the wind. No person and no vehicle.']],
  headlights: [['Passing headlights', 'Headlights of a passing car sweep over the scene. Nobody enters.']],
  rain: [['Rain on the lens', 'Rain and reflections set off the detector. No person and no vehicle.']],
  smoke: [['Steam', 'A cloud of steam drifts through the picture. No person and no vehicle.']],
};

const SERIOUS: Record<Kind, Words> = {
  person: [
    ['Person checking doors', 'Person with a backpack walks between the rows and tries door handles.'],
    ['Person on closed premises', 'Person in dark clothing enters the closed area and looks around.'],
    ['Person hiding from the camera', 'Person walks along the edge of the light with the hood up.'],
  ],
  vehicle: [
    ['Vehicle on closed premises', 'Vehicle with its lights dimmed enters the closed area.'],
    ['Vehicle waiting without lights', 'Vehicle stops away from the bays; nobody gets out.'],
  ],
  both: [
    [
      'Vehicle and person on closed premises',
      'A person walks beside a slowly driving vehicle and looks into parked cars.',
    ],
  ],
  door: [['Second person through the door', 'A second person follows the badge holder before the door closes.']],
  animal: [['Low figure moving', 'A low figure crosses the picture quickly.']],
  foliage: [['Movement at the fence', 'Something moves at the fence and does not come into the light.']],
  headlights: [['Vehicle approaching', 'Headlights come towards the site.']],
  rain: [['Movement in poor visibility', 'Movement that cannot be told apart from the rain.']],
  smoke: [['Smoke in the picture', 'Thick smoke rises and spreads. No person and no vehicle.']],
};

/** The words for people on foot who show a variant. */
const OF_VARIANT: Record<PeopleVariant, { harmless: Words; serious: Words }> = {
  'two-people': {
    harmless: [['Two employees on site', 'Two people walk one behind the other on the walkway.']],
    serious: [['Two people on closed premises', 'A second person follows close behind the first.']],
  },
  armed: {
    harmless: [['Person with equipment', 'Person carries a long object, such as a tripod, in both hands.']],
    serious: [['Person may be armed', 'Person holds a long object like a gun in both hands.']],
  },
  vest: {
    harmless: [['Worker on site', 'Person in a high-visibility vest walks through the picture.']],
    serious: [['Worker outside working hours', 'Person in a high-visibility vest is on closed premises.']],
  },
};

/** The words in which the AI may tell what it sees. A gun matters more than what else the people do. */
function wordsOf(isHarmless: boolean, kind: Kind, shows?: PeopleVariant): Words {
  if (shows === 'armed' || (shows !== undefined && kind === 'person'))
    return OF_VARIANT[shows][isHarmless ? 'harmless' : 'serious'];
  return (isHarmless ? HARMLESS : SERIOUS)[kind];
}

/** Draws the AI's view of an alarm at `alarmMs` (ms UTC); times in the summary are on the site's clock. */
export function assess(
  kind: Kind,
  genuine: boolean,
  site: { timezone: string },
  alarmMs: number,
  random: RandomStream,
): Assessment {
  const harmless = random.chance(AI_RIGHT) ? !genuine : genuine;
  const [headline, sentence] = random.pick(wordsOf(harmless, kind));
  const recommendation = harmless ? 'Resolve' : random.chance(0.6) ? 'Escalate' : 'Investigate';
  const clock = siteClock(site.timezone);
  const summary = `${clock(alarmMs)} ${sentence} Last seen ${clock(alarmMs + WATCHED_MS)}.`;
  return { harmless, ai: { recommendation, headline, summary } };
}

/** The AI's report once nobody has been seen for a while. */
export function assessEnd(site: { timezone: string }, lastSeenMs: number): AiView {
  return {
    recommendation: 'Resolve',
    headline: GONE_HEADLINE,
    summary: `Last seen ${siteClock(site.timezone)(lastSeenMs)}. No person and no vehicle on any camera since.`,
  };
}

/** The opinions that the AI can be made to publish. */
export const AI_SAYS = ['harmless', 'serious', 'unclear', 'gone'] as const;
export type AiSays = (typeof AI_SAYS)[number];

const RECOMMENDATION = { harmless: 'Resolve', serious: 'Escalate', unclear: 'Investigate' } as const;

/** An incident that the AI tells about, with an alarm at `alarmMs` (ms UTC). */
interface ToldIncident {
  kind: Kind;
  /** The variant that its people show. */
  shows?: PeopleVariant | undefined;
  site: { timezone: string };
  alarmMs: number;
}

/**
 * The AI's report with a given opinion on an alarm at `alarmMs` (ms UTC). `words` replace those that are drawn from
 * `random`.
 */
export function viewThatSays(
  says: AiSays,
  { kind, shows, site, alarmMs }: ToldIncident,
  random: RandomStream,
  words: { headline?: string | undefined; summary?: string | undefined } = {},
): AiView {
  const { headline = undefined, summary = undefined } = words;
  if (says === 'gone') {
    const end = assessEnd(site, alarmMs);
    return { ...end, summary: summary ?? end.summary };
  }
  const [drawnHeadline, sentence] = random.pick(wordsOf(says === 'harmless', kind, shows));
  const clock = siteClock(site.timezone);
  return {
    recommendation: RECOMMENDATION[says],
    headline: headline ?? drawnHeadline,
    summary: summary ?? `${clock(alarmMs)} ${sentence} Last seen ${clock(alarmMs + WATCHED_MS)}.`,
  };
}
