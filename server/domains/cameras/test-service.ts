import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { testTexts } from '#contract/camera-test-texts.ts';
import type { CameraTest, testCamera } from '#contract/camera-tests.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ProbeThroughMedia } from '../../providers/camera-prober.ts';
import type { CameraChanges } from './change-service.ts';

/** The time of a test that a camera passed, and the codec and size of its pictures. */
export interface PassedTest {
  testedAtMs: number;
  testedCodec: string;
  testedWidth: number | null;
  testedHeight: number | null;
}

/** The columns of a camera whose present address and user name have passed no test. */
export const UNTESTED = { testedAtMs: null, testedCodec: null, testedWidth: null, testedHeight: null };

/** The tested address and user. The password is not part of it: the camera's record has none. */
interface Tested {
  rtspUrl: string | null;
  userName: string | null;
}

/** How long a passed test counts for a camera that is saved after it, in ms of real time. */
const COUNTS_FOR_MS = 3_600_000;

/** Passed tests kept in memory. */
const KEPT_MAX = 1_000;

/** The tests that users' addresses have passed lately. Kept in memory: after a restart a camera is tested again. */
export interface PassedTests {
  remember(caller: Caller, tested: Tested, passed: PassedTest): void;
  /** The test by the same user of the same address and user name. */
  find(caller: Caller, tested: Tested): PassedTest | undefined;
}

/** `realTime`: how long a test counts does not depend on the world's clock. */
export function createPassedTests(realTime: Clock): PassedTests {
  const kept = new LRUCache<string, { passed: PassedTest; untilMs: number }>(atMost(KEPT_MAX));
  const keyOf = ({ id }: Caller, { rtspUrl, userName }: Tested) => JSON.stringify([id, rtspUrl, userName ?? '']);
  return {
    remember: (caller, tested, passed) => {
      kept.set(keyOf(caller, tested), { passed, untilMs: realTime.now() + COUNTS_FOR_MS });
    },
    find: (caller, tested) => {
      const found = kept.get(keyOf(caller, tested));
      return found && found.untilMs > realTime.now() ? found.passed : undefined;
    },
  };
}

/** Tests addresses of cameras (085). */
export interface CameraTester {
  /**
   * Asks the address, and remembers when it has passed; a camera that is named and has the address already counts as
   * tested at once. 404 for a camera that is out of scope or removed, 424 and 429 when media cannot test.
   */
  test(caller: Caller, input: z.output<(typeof testCamera)['body']>): Promise<CameraTest>;
}

interface Parts {
  probe: ProbeThroughMedia;
  passedTests: PassedTests;
  cameraChanges: Pick<CameraChanges, 'requirePresent' | 'noteTest'>;
  clock: Clock;
}

export function createCameraTester({ probe, passedTests, cameraChanges, clock }: Parts): CameraTester {
  return {
    test: async (caller, { cameraId, ...address }) => {
      if (cameraId !== undefined) cameraChanges.requirePresent(caller, cameraId);
      const result = /^rtsps?:\/\//i.test(address.rtspUrl)
        ? await probe(address)
        : ({ outcome: 'refused-address', why: 'not-rtsp' } as const);
      if (result.outcome !== 'ok') return { isOk: false, outcome: result.outcome, ...testTexts(result) };
      const { codec, width, height, still } = result;
      const testedAtMs = clock.now();
      const tested = { rtspUrl: address.rtspUrl, userName: address.userId ?? null };
      const passed = { testedAtMs, testedCodec: codec, testedWidth: width, testedHeight: height };
      passedTests.remember(caller, tested, passed);
      if (cameraId !== undefined) {
        const { rtspUrl, userName } = cameraChanges.requirePresent(caller, cameraId);
        if (rtspUrl === tested.rtspUrl && (userName ?? '') === (tested.userName ?? '')) {
          cameraChanges.noteTest(caller, cameraId, passed);
        }
      }
      return { isOk: true, codec, width, height, still, testedAt: new Date(testedAtMs).toISOString() };
    },
  };
}
