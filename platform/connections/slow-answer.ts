import type { SlowLine } from './slow-line.ts';

/** The most bytes that pass at once. */
const PIECE_BYTES = 4_096;

/** An answer whose body goes through a slow line, piece by piece. Resolves when its beginning has arrived. */
export async function slowDown(answer: Response, line: SlowLine): Promise<Response> {
  await line.arrive();
  if (!answer.body) return answer;
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        await line.send(piece.length);
        controller.enqueue(piece);
      }
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(pieces), { status, statusText, headers });
}
