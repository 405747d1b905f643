import type { GroupResolution, GroupStatus } from '#contract/group-states.ts';
import { closingComment, escalationComment, resolutionComment } from '#incidents/comments.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { HANDOVER_MS } from './outcome.ts';

/** Groups escalated within the last hour are still open. */
const RECENT_MS = 60 * 60_000;

/** Shares of groups that operators escalate. */
const ESCALATED = { genuine: 0.4, harmless: 0.02 } as const;

/** Escalations that stay open until the site has called back. */
const LONG = { share: 0.2, meanMs: 90 * 60_000 } as const;

const REMARKS = ['Same person on the next camera', 'Nothing moving on the other cameras', 'Live picture checked'];

/** An operator's act on a group. Times are ms UTC. */
export type GroupAct = { atMs: number } & (
  | { do: 'view' | 'take' }
  | { do: 'comment' | 'escalate' | 'close' | 'resolve'; comment: string }
  | { do: 'call'; to: 'Guard desk' | 'Police' }
);

/** The state of a group when the world begins, and the acts that led to it. */
export interface GroupCourse {
  status: GroupStatus;
  resolution: GroupResolution | null;
  resolvedAtMs: number | null;
  /** Ordered by time. */
  acts: GroupAct[];
}

interface Drawn {
  /** As raised. */
  events: readonly { raisedMs: number }[];
  severity: 'high' | 'low';
  genuine: boolean;
}

/** Draws the course of a group up to `startMs`. Later acts have not happened. */
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

function plan({ events, severity, genuine }: Drawn, startMs: number, random: RandomStream): GroupAct[] {
  const raised = events.map((event) => event.raisedMs);
  const firstMs = Math.min(startMs, ...raised);
  const lastMs = Math.max(firstMs, ...raised);
  const isRecent = startMs - lastMs < RECENT_MS;
  // The shift has just changed: nobody has looked at the latest groups yet.
  if (startMs - firstMs < HANDOVER_MS) return [];
  const takenMs = firstMs + 5_000 + Math.round(random.exponential(40_000));
  const acts: GroupAct[] = [
    { do: 'view', atMs: takenMs - 1_500 },
    { do: 'take', atMs: takenMs },
  ];
  let atMs = takenMs + random.int(15_000, 90_000);
  if (random.chance(0.15)) acts.push({ do: 'comment', atMs: atMs - 8_000, comment: random.pick(REMARKS) });
  if (severity === 'high' && random.chance(genuine ? ESCALATED.genuine : ESCALATED.harmless)) {
    acts.push({ do: 'escalate', atMs, comment: escalationComment(random) });
    atMs += random.int(20_000, 90_000);
    acts.push({ do: 'call', atMs, to: random.chance(0.6) ? 'Guard desk' : 'Police' });
    // Resolved groups take no more alarms, so no group is closed before its last alarm.
    const openMs = isRecent ? 2_700_000 : random.chance(LONG.share) ? LONG.meanMs : 240_000;
    atMs = Math.max(atMs, lastMs) + random.int(120_000, 900_000) + Math.round(random.exponential(openMs));
    acts.push({ do: 'close', atMs, comment: closingComment(random) });
    return acts;
  }
  atMs = Math.max(atMs, lastMs) + random.int(10_000, 120_000) + Math.round(random.exponential(30_000));
  acts.push({ do: 'resolve', atMs, comment: resolutionComment(random, !genuine) });
  return acts;
}
