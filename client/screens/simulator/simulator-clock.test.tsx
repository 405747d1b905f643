import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getStory, type Story } from '#contract/control/stories.ts';
import { pauseStory, resumeStory, seekNextLine } from '#contract/control/story-course.ts';
import { setControlledClock } from '#contract/control/world.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { STORY, showSimulator, WORLD } from './testing/show-simulator.tsx';

it('pauses, speeds up and advances the clock by key', async () => {
  const { act, server } = showSimulator({
    answers: [reply(setControlledClock, ({ body }) => ({ payload: { ...WORLD.clock, ...Object(body) } }))],
  });
  await screen.findByRole('button', { name: 'Pause' });
  await act.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  await act.keyboard('4');
  expect(await screen.findByRole('radio', { name: 'x10' })).toBeChecked();
  await act.keyboard('a');
  expect(server.calls(setControlledClock).map(({ body }) => body)).toEqual([
    { rate: 0 },
    { rate: 10 },
    { advanceMs: 30_000 },
  ]);
});

it('pauses and resumes the story by key, and says that it is paused', async () => {
  let story = STORY;
  const setPace = (pace: Story['pace']) => {
    story = { ...STORY, pace };
    return { payload: story };
  };
  const { act, server } = showSimulator({
    story,
    answers: [
      reply(getStory, () => ({ payload: story })),
      reply(pauseStory, () => setPace('paused')),
      reply(resumeStory, () => setPace('runs')),
    ],
  });
  await screen.findByRole('button', { name: 'Pause' });
  await act.keyboard(' ');
  expect(await screen.findByText('Paused')).toBeVisible();
  await act.keyboard(' ');
  expect(await screen.findByText('Running')).toBeVisible();
  expect(server.calls(setControlledClock)).toEqual([]);
});

it('says why a world that is to run fast does not', async () => {
  showSimulator({ world: { ...WORLD, clock: { ...WORLD.clock, held: { by: 'call', rate: 10 } } } });
  expect(await screen.findByText('x1 during a call, then x10 again')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'x10' })).toBeChecked();
});

it('moves the story on to its next fact by key', async () => {
  const { act, server } = showSimulator({
    story: STORY,
    answers: [reply(seekNextLine, { payload: { ...STORY, pace: 'seeks' } })],
  });
  const button = await screen.findByRole('button', { name: 'Next fact' });
  await act.keyboard('n');
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(server.calls(seekNextLine)[0]?.path).toBe('/control/v1/stories/story-1/next');
});

it('says why the clock of a machine cannot be set', async () => {
  showSimulator({ world: { ...WORLD, clock: { ...WORLD.clock, mode: 'real' } } });
  expect(await screen.findByText(/Start it without CLOCK=real/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeDisabled();
});
