import type { GroupResolution, GroupStatus } from '#contract/group-states.ts';
import type { RandomStream } from '#random/streams.ts';
import { isFalseTrigger, type Kind } from './kinds.ts';
import { FALSE_COMMENTS, HARMLESS_COMMENTS, SERIOUS_COMMENTS } from './outcome.ts';

/** The queue has grown over the last hour, and what was escalated in it is not over yet. */
const RECENT_MS = 60 * 60_000;

/** Shares of groups that operators escalate. */
const ESCALATED = { genuine: 0.4, harmless: 0.02 } as const;

/** Escalations that stay open until the site has called back. */
const LONG = { share: 0.2, meanMs: 8 * 3_600_000 } as const;

const REASONS = [
  'Person inside the closed area, site contact is being called',
  'Person tampering with parked assets',
  'Unknown vehicle waiting at the gate',
  'Person climbed the fence, police informed',
] as const;

const REMARKS = ['Same person on the next camera', 'Nothing moving on the other cameras', 'Live picture checked'];

/** What an operator did about a group. Times are ms UTC. */
export type GroupAct = { atMs: number } & (
  | { do: 'view' | 'take' }
  | { do: 'comment' | 'escalate' | 'close' | 'resolve'; comment: string }
  | { do: 'call'; to: 'Guard desk' | 'Police' }
);

/** How a group stands when the world begins, and how it got there. */
export interface GroupCourse {
  status: GroupStatus;
  resolution: GroupResolution | null;
  resolvedAtMs: number | null;
  /** In order. */
  acts: GroupAct[];
}

interface Drawn {
  /** By time. */
  alarms: readonly { alarmMs: number }[];
  severity: 'high' | 'low';
  genuine: boolean;
  kind: Kind;
}

/** Draws what became of a group up to `startMs`. What lies later has not happened. */
export function drawGroupCourse(group: Drawn, startMs: number, random: RandomStream): GroupCourse {
  const acts = plan(group, startMs, random).filter((act) => act.atMs <= startMs);
  const last = acts.findLast((act) => act.do !== 'view' && act.do !== 'comment' && act.do !== 'call')?.do;
  const isEscalated = acts.some((act) => act.do === 'escalate');
  const isResolved = last === 'close' || last === 'resolve';
  return {
    status: isResolved ? 'resolved' : last === undefined ? 'pending' : 'in_progress',
    resolution: last === 'resolve' ? 'safe' : isResolved ? 'escalation_close' : isEscalated ? 'escalation_open' : null,
    resolvedAtMs: isResolved ? (acts.at(-1)?.atMs ?? null) : null,
    acts,
  };
}

function plan({ alarms, severity, genuine, kind }: Drawn, startMs: number, random: RandomStream): GroupAct[] {
  const firstMs = alarms[0]?.alarmMs ?? startMs;
  const lastMs = alarms.at(-1)?.alarmMs ?? firstMs;
  const isRecent = startMs - lastMs < RECENT_MS;
  // Operators overlook a few.
  if (random.chance(0.004)) return [];
  const takenMs = firstMs + 5_000 + Math.round(random.exponential(isRecent ? 1_800_000 : 40_000));
  const acts: GroupAct[] = [
    { do: 'view', atMs: takenMs - 1_500 },
    { do: 'take', atMs: takenMs },
  ];
  let atMs = takenMs + random.int(15_000, 90_000);
  if (random.chance(0.15)) acts.push({ do: 'comment', atMs: atMs - 8_000, comment: random.pick(REMARKS) });
  if (severity === 'high' && random.chance(genuine ? ESCALATED.genuine : ESCALATED.harmless)) {
    acts.push({ do: 'escalate', atMs, comment: random.pick(REASONS) });
    atMs += random.int(20_000, 90_000);
    acts.push({ do: 'call', atMs, to: random.chance(0.6) ? 'Guard desk' : 'Police' });
    // Resolved groups take no more alarms: nobody closes before the last one.
    const openMs = isRecent ? 2_700_000 : random.chance(LONG.share) ? LONG.meanMs : 240_000;
    atMs = Math.max(atMs, lastMs) + random.int(120_000, 900_000) + Math.round(random.exponential(openMs));
    acts.push({ do: 'close', atMs, comment: random.pick(SERIOUS_COMMENTS) });
    return acts;
  }
  const comments = genuine ? SERIOUS_COMMENTS : isFalseTrigger(kind) ? FALSE_COMMENTS : HARMLESS_COMMENTS;
  atMs =
    Math.max(atMs, lastMs) + random.int(10_000, 120_000) + Math.round(random.exponential(isRecent ? 600_000 : 30_000));
  acts.push({ do: 'resolve', atMs, comment: random.pick(comments) });
  return acts;
}
