import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { SIGN_IN } from '#contract/limits.ts';
import { Refused } from '../../http/refused.ts';
import { waitText } from '../../http/wait-text.ts';
import { createSerialQueue } from './serial-queue.ts';

/** The client of a sign-in attempt. */
interface Attempt {
  /** An IPv4 address, or the network of an IPv6 address. */
  address: string;
  credentialId: string;
  /** Whether the account has signed in from this address before. */
  isKnown: boolean;
}

/**
 * Limits refused sign-ins, so that passwords cannot be guessed, and concurrent sign-ins, since checking a password
 * occupies a processor that other calls need.
 */
export interface SignInLimit {
  /**
   * Runs an attempt when its turn comes. A refusal with `invalid_credentials` counts; a success clears the count of its
   * account at its address. 429 after too many refusals, or when too many attempts wait. Clients that have signed in
   * from their address before have their own lane, and only their own refusals count against them: a flood of unknown
   * clients does not lock them out.
   */
  attempt<T>(who: Attempt, run: () => Promise<T>): Promise<T>;
}

const OVERALL = 'all';

/** Retry delay when too many attempts wait: by then they are done. */
const BUSY_SECONDS = 2;

export function createSignInLimit(): SignInLimit {
  const limiter = ({ refusals, windowSeconds }: { refusals: number; windowSeconds: number }) =>
    new RateLimiterMemory({ points: refusals, duration: windowSeconds });
  const perAccount = limiter(SIGN_IN.perAccount);
  const perAddress = limiter(SIGN_IN.perAddress);
  const overall = limiter(SIGN_IN.overall);
  // One attempt runs in each lane: at most two passwords are checked at a time.
  const lanes = {
    known: createSerialQueue(SIGN_IN.waiting.known),
    unknown: createSerialQueue(SIGN_IN.waiting.unknown),
  };

  const countersOf = ({ address, credentialId, isKnown }: Attempt) => [
    ...(isKnown
      ? []
      : ([
          [perAddress, address],
          [overall, OVERALL],
        ] as const)),
    [perAccount, `${address} ${credentialId}`] as const,
  ];

  const requireRoom = async (counters: ReturnType<typeof countersOf>) => {
    for (const [counter, key] of counters) {
      const state = await counter.get(key);
      if (state && state.remainingPoints <= 0) throw tooMany(state);
    }
  };

  return {
    attempt: async (who, run) => {
      const counters = countersOf(who);
      // Refuses early when the limit is already exceeded; the count is exact only when the attempt runs.
      await requireRoom(counters);
      const lane = who.isKnown ? lanes.known : lanes.unknown;
      if (lane.isFull()) {
        throw new Refused(
          'too_many_requests',
          'Too many people are signing in. Try again in a few seconds',
          BUSY_SECONDS,
        );
      }
      return lane.run(async () => {
        await requireRoom(counters);
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
