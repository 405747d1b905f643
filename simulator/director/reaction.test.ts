import { expect, it } from 'vitest';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { scriptsOfHour } from '../stream/sampler.ts';
import { answerTalkdown } from './reaction.ts';

const scripts = scriptsOfHour(worldFixture(), catalogueFixture(), Date.UTC(2026, 10, 20, 3), 30);

it('lets people leave on the beat, after the talkdown, and after every event video of what was detected until then', () => {
  for (const script of scripts) {
    const reaction = { leavesAfter: 1, goneAfterMs: 1_500, staysMs: 30_000 };
    const heardMs = script.incident.startMs + 9_300;
    const { leaves, endMs } = answerTalkdown({ ...script, reaction }, 1, heardMs);
    expect([leaves, endMs % SEGMENT_MS]).toEqual([true, 0]);
    expect(endMs).toBeGreaterThanOrEqual(heardMs + 1_500);
    for (const act of script.acts) {
      if (act.do === 'raise-alarm' && act.sinceMs < endMs && act.alarm.video) {
        expect(act.alarm.video.toMs).toBeLessThanOrEqual(endMs);
      }
      if (act.do === 'raise-event' && act.sinceMs < endMs) expect(act.event.endMs).toBeLessThanOrEqual(endMs);
    }
  }
});

it('gives the same answer to the same talkdown', () => {
  const again = scriptsOfHour(worldFixture(), catalogueFixture(), Date.UTC(2026, 10, 20, 3), 30);
  const answers = (all: typeof scripts) => all.map((one) => answerTalkdown(one, 1, one.incident.startMs + 9_000));
  expect(answers(again)).toEqual(answers(scripts));
  expect(new Set(answers(scripts).map(({ leaves }) => leaves)).size).toBe(2);
});
