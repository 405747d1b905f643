import { expect, it } from 'vitest';
import type { BlindTestAi, BlindTestKind } from '#contract/drills/blind-tests.ts';
import { TAP } from '#contract/limits.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import type { Script } from '../director/script.ts';
import { scriptsOfHour } from '../stream/sampler.ts';
import { createBlindTestHost } from './blind-test-host.ts';

const startMs = Date.UTC(2026, 10, 20, 3);

/** The scripts of tests that are planted on a camera. */
function planted(
  cameraId: string,
  kind: BlindTestKind,
  { ai = 'right', count = 1 }: { ai?: BlindTestAi; count?: number },
) {
  const scripts: Script[] = [];
  const host = createBlindTestHost({
    world: worldFixture,
    catalogue: catalogueFixture(),
    clock: new SimulatedClock(startMs),
    play: (script) => scripts.push(script),
  });
  for (let no = 0; no < count; no += 1) {
    host.play({ incidentId: `incident-${no}`, cameraId, kind, ai, stream: `blind-test/${no}` });
  }
  return scripts;
}

const CAMERA = 'location-1-camera-1';

/** The content of a script about an incident: the fields of each act, and the words that its alarms carry. */
const looks = (script: Script) => [
  script.incident.source,
  ...script.acts.flatMap((act) =>
    act.do === 'raise-alarm'
      ? [Object.keys(act.alarm).join(), ...act.alarm.markers.map(({ label }) => label), ...act.alarm.tags]
      : [Object.keys(act).join()],
  ),
];

it('sends nothing that the incidents of the world by itself do not send', () => {
  const usual = Array.from({ length: 16 }, (_, hour) =>
    scriptsOfHour(worldFixture(), catalogueFixture(), startMs + hour * 3_600_000),
  );
  const known = new Set(usual.flat().flatMap(looks));
  const scripts = [
    ...planted(CAMERA, 'person', { count: 8 }),
    ...planted(CAMERA, 'animal', { count: 8 }),
    ...planted('location-10-camera-1', 'person', { count: 8 }),
  ];
  expect(scripts.flatMap(looks).filter((look) => !known.has(look))).toEqual([]);
});

it('raises one alarm that operators get, and lets nobody else resolve it', () => {
  for (const { acts } of planted(CAMERA, 'animal', { count: 8 })) {
    const raised = acts.flatMap((act) => (act.do === 'raise-alarm' ? [act.alarm.tap] : []));
    expect(raised).toHaveLength(1);
    expect(raised[0]).toBeGreaterThanOrEqual(TAP.cutOff);
    expect(acts.some((act) => act.do === 'resolve')).toBe(false);
  }
});

it.each([
  ['person', 'right', ['Escalate']],
  ['person', 'wrong', ['Resolve']],
  ['animal', 'right', ['Resolve']],
  ['person', 'silent', []],
] as const)('lets the AI say of %s what is %s', (kind, ai, recommendations) => {
  const [script] = planted(CAMERA, kind, { ai });
  expect(script?.acts.flatMap((act) => (act.do === 'send-ai' ? [act.ai.recommendation] : []))).toEqual(recommendations);
});

it('refuses a camera that is not simulated', () => {
  expect(() => planted('somewhere', 'person', {})).toThrow('The camera is not simulated');
});
