import * as z from 'zod/mini';

/*
 * go2rtc's messages about media source: the viewer asks with the codecs it can play, the
 * answer names the type of the stream, whose pieces follow as binary messages.
 */

/** What a viewer may say. */
const ViewerMessage = z.object({
  type: z.string().check(z.maxLength(64)),
  value: z._default(z.string().check(z.maxLength(4_096)), ''),
});
export type ViewerMessage = z.output<typeof ViewerMessage>;

/** Reads a viewer's message; undefined when it is none. */
export function readMessage(text: string): ViewerMessage | undefined {
  try {
    return ViewerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a viewer's list of codecs has H.264; an empty list is no wish. */
export function takesH264(codecs: string): boolean {
  return codecs.trim() === '' || codecs.split(',').some((codec) => codec.trim().startsWith('avc1'));
}

/** The answer that pieces of this codec follow. */
export const mseAnswer = (codec: string) => JSON.stringify({ type: 'mse', value: `video/mp4; codecs="${codec}"` });

/** The answer that something is wrong. */
export const errorAnswer = (value: string) => JSON.stringify({ type: 'error', value });
