import type { Debrief } from '#contract/drills/debrief.ts';
import type { ScoreReasons } from '#contract/drills/reasons.ts';
import type { Lane } from '../lanes/lane-items.ts';

/** The moments of the reasons of a score, in the order of time. */
export const reasonMoments = ({ acts, mistakes, hints }: ScoreReasons): number[] =>
  inOrder([...acts.values(), ...mistakes.flat(), ...hints].flatMap(({ t }) => t ?? []));

/** The moments of a trainee's acts, of the trainer's marks and of reasons, in the order of time. */
export const markedMoments = (lanes: readonly Lane[], reasons: ScoreReasons): number[] =>
  inOrder([
    ...lanes
      .filter(({ key }) => key === 'trainee' || key === 'trainer')
      .flatMap(({ items }) => items.map(({ t }) => t)),
    ...reasonMoments(reasons),
  ]);

const inOrder = (moments: readonly number[]) => [...new Set(moments)].sort((one, other) => one - other);

/** Since when the trainee's console was connected or not, ms since the start, in the order of time. */
export const connectionsOf = ({
  lines,
  plan,
}: Pick<Debrief, 'lines' | 'plan'>): { t: number; isConnected: boolean }[] =>
  lines
    .filter(
      ({ fact, by }) => by === plan.trainee && (fact === 'operator.connected' || fact === 'operator.disconnected'),
    )
    .map(({ t, fact }) => ({ t, isConnected: fact === 'operator.connected' }));

/** The last of some entries that began at a time or before it. `entries`: in the order of time. */
export function entryAt<Entry extends { t: number }>(entries: readonly Entry[], t: number): Entry | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.t ?? 0) <= t) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}
