import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';
import { CONTROL, Story } from './stories.ts';

/*
 * Control of the course of a story that is played: pause, resume, go on to the next line of its log, go back to a mark.
 */

/**
 * Stops the world's clock, and with it the story, its pictures, timers and leases. 404 when it is not the present story;
 * 409 when it has ended, and when the server follows the machine's clock.
 */
export const pauseStory = endpoint({
  method: 'POST',
  path: '/control/v1/stories/{id}/pause',
  service: 'control',
  access: CONTROL,
  summary: 'Pause a story',
  params: idParam,
  reply: payload(Story),
  refusals: [404, 409, 424],
});

/** Lets a story go on, as fast as before it was paused. Refuses like `pauseStory`. */
export const resumeStory = endpoint({
  method: 'POST',
  path: '/control/v1/stories/{id}/resume',
  service: 'control',
  access: CONTROL,
  summary: 'Resume a paused story',
  params: idParam,
  reply: payload(Story),
  refusals: [404, 409, 424],
});

/**
 * Moves the clock on to the next line of the story's log, or to the end of the story, and pauses there. The reply comes
 * before. Refuses like `pauseStory`.
 */
export const seekNextLine = endpoint({
  method: 'POST',
  path: '/control/v1/stories/{id}/next',
  service: 'control',
  access: CONTROL,
  summary: 'Go on to the next fact of a story',
  params: idParam,
  reply: payload(Story),
  refusals: [404, 409, 424],
});

/**
 * Puts the world back to a mark and lets the story go on from there, also when it has ended. The reply comes before; then
 * it is as with `restoreSnapshot`, but for the story. Its log keeps the lines of all attempts. 404 when it is not the
 * present story, or there is no snapshot of the mark; 409 while it has not begun.
 */
export const goBackToMark = endpoint({
  method: 'POST',
  path: '/control/v1/stories/{id}/back',
  service: 'control',
  access: CONTROL,
  summary: 'Go back to a mark of a story',
  params: idParam,
  body: z.strictObject({
    mark: z.string({ error: 'mark must be the name of a mark' }).check(z.maxLength(200, 'mark must be a name')),
  }),
  reply: payload(Story),
  refusals: [404, 409, 424],
});
