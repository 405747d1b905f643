import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { SIGN_IN } from '#contract/limits.ts';
import { Refused } from '../../http/refused.ts';
import { createLane } from './lane.ts';

/** Who tries to sign in. */
interface Attempt {
  /** An IPv4 address, or the network of an IPv6 address. */
  address: string;
  credentialId: string;
  /** Whether they have signed in from there before. */
  isKnown: boolean;
}

/**
 * Limits refused sign-ins, so that passwords cannot be tried out, and sign-ins under way, since
 * checking a password keeps a processor busy that others wait for.
 */
export interface SignInLimit {
  /**
   * Runs an attempt in its turn. One that is refused with `invalid_credentials` counts, one that
   * succeeds clears the count of its account at its address. 429 once too many have been counted,
   * or too many wait. Those who have signed in from their address before have a lane of their own,
   * and only their own refusals count for them: a flood of strangers does not keep them out.
   */
  attempt<T>(who: Attempt, run: () => Promise<T>): Promise<T>;
}

const OVERALL = 'all';

/** When it is worth trying again where too many wait: they are done by then. */
const BUSY_SECONDS = 2;

export function createSignInLimit(): SignInLimit {
  const limiter = ({ refusals, windowSeconds }: { refusals: number; windowSeconds: number }) =>
    new RateLimiterMemory({ points: refusals, duration: windowSeconds });
  const perAccount = limiter(SIGN_IN.perAccount);
  const perAddress = limiter(SIGN_IN.perAddress);
  const overall = limiter(SIGN_IN.overall);
  // One under way in each: at most two passwords are checked at a time.
  const lanes = { known: createLane(SIGN_IN.waiting.known), unknown: createLane(SIGN_IN.waiting.unknown) };

  const countersOf = ({ address, credentialId, isKnown }: Attempt) => [
    ...(isKnown
      ? []
      : ([
          [perAddress, address],
          [overall, OVERALL],
        ] as const)),
    [perAccount, `${address} ${credentialId}`] as const,
  ];

  const expectRoom = async (counters: ReturnType<typeof countersOf>) => {
    for (const [counter, key] of counters) {
      const state = await counter.get(key);
      if (state && state.remainingPoints <= 0) throw tooMany(state);
    }
  };

  return {
    attempt: async (who, run) => {
      const counters = countersOf(who);
      // Refused at once where that is plain already; the count is exact only in its turn.
      await expectRoom(counters);
      const lane = who.isKnown ? lanes.known : lanes.unknown;
      if (lane.isFull()) {
        throw new Refused(
          'too_many_requests',
          'Too many people are signing in. Try again in a few seconds',
          BUSY_SECONDS,
        );
      }
      return lane.run(async () => {
        await expectRoom(counters);
        try {
          const result = await run();
          await perAccount.delete(`${who.address} ${who.credentialId}`);
          return result;
        } catch (error) {
          if (error instanceof Refused && error.code === 'invalid_credentials') {
            for (const [counter, key] of counters) await counter.penalty(key);
          }
          throw error;
        }
      });
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refused {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new Refused('too_many_requests', `Too many failed sign-ins. Try again in ${waitText(seconds)}`, seconds);
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
