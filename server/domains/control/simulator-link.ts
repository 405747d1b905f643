import { LINES_WAIT_MAX_MS } from '#contract/control/lines.ts';
import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Failure } from '#contract/errors.ts';
import { encodeRequest } from '#contract/request.ts';
import { notFound, Refused } from '../../http/refused.ts';

/** How long the simulator may take to answer, ms of real time: it may wait for a line, or open a story. */
const ANSWER_MS = LINES_WAIT_MAX_MS + 20_000;

/** The simulator of a demo, which plays the stories. */
export interface SimulatorLink {
  /** Whether there is one. */
  readonly isOffered: boolean;
  /**
   * Passes a call on to the simulator. Refuses it as the simulator does; 404 where none is offered, and 424 when it does
   * not answer.
   */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>;
}

/** The refusals of the simulator that are its caller's concern. */
const PASSED_ON: Readonly<Record<number, Exclude<ErrorCode, 'too_many_requests'>>> = {
  400: 'invalid_input',
  404: 'not_found',
  409: 'transition_refused',
};

export function createSimulatorLink({ url, simToken }: { url: string | undefined; simToken: string }): SimulatorLink {
  return {
    isOffered: url !== undefined,
    call: async (endpoint, input) => {
      if (url === undefined) throw notFound('Simulator');
      const { path, headers, ...init } = encodeRequest(endpoint, input);
      const reply = await fetch(`${url}${path}`, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${simToken}` },
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => {
        throw new Refused('provider_failed', 'The simulator does not answer');
      });
      const body: unknown = await reply.json().catch(() => undefined);
      const parsed = endpoint.reply.safeParse(body);
      if (reply.ok && parsed.success) return parsed.data as ReplyOf<typeof endpoint>;
      const failure = Failure.safeParse(body);
      const code = PASSED_ON[reply.status];
      if (code !== undefined && failure.success) throw new Refused(code, failure.data.message);
      throw new Refused('provider_failed', 'The simulator has failed');
    },
  };
}
