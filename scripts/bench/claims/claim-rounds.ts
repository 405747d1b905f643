import { figure, ms, quantile } from '../figures.ts';
import { type Floor, OPERATORS } from './floors.ts';
import { claimAtOnce, type Pair, type Round } from './round.ts';

/** Rounds in which all operators press Get alarm, and a check that no alarm went to two of them. */
export interface ClaimRounds {
  /** Rounds against the server, each followed by one against the bare queue. */
  measure(server: Floor, bare: Floor, count: number): Promise<Pair[]>;
  /** Prints how many alarms were claimed, and says whether it was this number of different ones. */
  wereAllClaimedOnce(expected: number): boolean;
}

export function createClaimRounds(): ClaimRounds {
  const claimedIds: string[] = [];
  return {
    measure: async (server, bare, count) => {
      const result: Pair[] = [];
      for (let round = 0; round < count; round += 1) {
        const claimed = await claimAtOnce(server);
        claimedIds.push(...claimed.ids.map((id) => `${server.processId} ${id}`));
        const taken = await claimAtOnce(bare);
        await server.resolveAll(claimed.ids);
        result.push({ server: claimed, bare: taken });
      }
      return result;
    },
    wereAllClaimedOnce: (expected) => {
      const different = new Set(claimedIds).size;
      figure('alarms claimed, and by one operator only', `${claimedIds.length}, ${different}`, String(expected));
      return different === expected;
    },
  };
}

/** Prints the figures of some rounds. */
export function printClaims(when: string, rounds: readonly Pair[]): void {
  const p95 = (of: keyof Pair) =>
    quantile(
      rounds.flatMap((pair) => [...pair[of].times]),
      0.95,
    );
  const ratios = (of: (round: Round) => number) => rounds.map(({ server, bare }) => of(server) / of(bare));
  const waited = ratios(({ times }) => quantile([...times], 0.95));
  figure(`${OPERATORS} at once claim an alarm each, p95`, ms(p95('server')), `at most 20 ms, ${when}`);
  figure('  bare: they take a row each, p95', ms(p95('bare')), 'the baseline');
  figure('  p95 relative to the bare one, median of the rounds', quantile(waited, 0.5).toFixed(2), 'at most 2.5');
  figure(
    '  processor time relative to the bare one, median',
    quantile(
      ratios(({ busyMs }) => busyMs),
      0.5,
    ).toFixed(2),
    'at most 2.5',
  );
}
