import * as z from 'zod/mini';

/*
 * go2rtc's messages for media source: the viewer sends the codecs it can play, the answer names the type of the
 * stream, and the pieces follow as binary messages.
 */

/** A viewer's message. */
const ViewerMessage = z.object({
  type: z.string().check(z.maxLength(64)),
  value: z._default(z.string().check(z.maxLength(4_096)), ''),
});
export type ViewerMessage = z.output<typeof ViewerMessage>;

/** Reads a viewer's message; undefined when it is unreadable. */
export function readMessage(text: string): ViewerMessage | undefined {
  try {
    return ViewerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a viewer's list of codecs includes H.264; an empty list accepts anything. */
export function takesH264(codecs: string): boolean {
  return codecs.trim() === '' || codecs.split(',').some((codec) => codec.trim().startsWith('avc1'));
}

/** The answer that announces pieces of this codec. */
export const mseAnswer = (codec: string) => JSON.stringify({ type: 'mse', value: `video/mp4; codecs="${codec}"` });

/** The answer that reports an error. */
export const errorAnswer = (value: string) => JSON.stringify({ type: 'error', value });
