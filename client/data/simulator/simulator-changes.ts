import { useQueryClient } from '@tanstack/react-query';
import { endStoryFault, injectSteps, type Story, startStory, stopStory } from '#contract/control/stories.ts';
import { goBackToMark, pauseStory, resumeStory, seekNextLine } from '#contract/control/story-course.ts';
import { type ControlledWorld, setControlledClock } from '#contract/control/world.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

export type StoryToStart = InputOf<typeof startStory>['body'];

function useShownStory() {
  const client = useQueryClient();
  return (story: Story) => client.setQueryData(keys.simulator.story, story);
}

/** Plays a scenario. */
export function useStartStory() {
  const show = useShownStory();
  return useSend({
    mutationFn: async (body: StoryToStart) => (await call(startStory, { body })).payload,
    onSuccess: show,
  });
}

/** Stops the story. */
export function useStopStory() {
  const show = useShownStory();
  return useSend({
    mutationFn: async (id: string) => (await call(stopStory, { params: { id } })).payload,
    onSuccess: show,
  });
}

const PACES = { pause: pauseStory, resume: resumeStory, next: seekNextLine } as const;

/** Stops the time of a story, lets it go on, or moves it on to the next line of the log. */
export function usePaceStory() {
  const client = useQueryClient();
  const show = useShownStory();
  return useSend({
    mutationFn: async ({ id, how }: { id: string; how: keyof typeof PACES }) =>
      (await call(PACES[how], { params: { id } })).payload,
    onSuccess: (story) => {
      show(story);
      return client.invalidateQueries({ queryKey: keys.simulator.world });
    },
  });
}

/** Puts the world back to a mark of a story, which goes on from there. */
export function useGoBack() {
  const show = useShownStory();
  return useSend({
    mutationFn: async ({ id, mark }: { id: string; mark: string }) =>
      (await call(goBackToMark, { params: { id }, body: { mark } })).payload,
    onSuccess: show,
  });
}

/** Runs steps in the story: YAML. Resolves to the name of their track. */
export function useInjectSteps() {
  return useSend({ mutationFn: async (text: string) => (await call(injectSteps, { body: { text } })).payload.track });
}

/** Ends a fault of the story. */
export function useEndFault() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (id: string) => (await call(endStoryFault, { params: { id } })).payload,
    onSettled: () => client.invalidateQueries({ queryKey: keys.simulator.story }),
  });
}

/** Sets the world's clock. */
export function useSetClock() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (body: InputOf<typeof setControlledClock>['body']) =>
      (await call(setControlledClock, { body })).payload,
    onSuccess: (clock) => {
      client.setQueryData<ControlledWorld>(keys.simulator.world, (world) => world && { ...world, clock });
      return client.invalidateQueries({ queryKey: keys.simulator.story });
    },
  });
}
