import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccountReader, type Disturbances, replacedAnswer } from '#platform/connections/disturbances.ts';
import { slowDown } from '#platform/connections/slow-answer.ts';

/** Answers a request, with the connection on which it came. */
type Fetch<Connection> = (request: Request, connection: Connection) => Response | Promise<Response>;

const tokenIn = (authorization: string | null | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Lets answers go through the slow networks of their callers. */
export function slowAnswers<Connection>(fetch: Fetch<Connection>, disturbances: Disturbances): Fetch<Connection> {
  const accountOf = createAccountReader();
  return async (request, connection) => {
    const answer = await fetch(request, connection);
    const line = disturbances.lineOf(accountOf(tokenIn(request.headers.get('authorization'))));
    return line ? slowDown(answer, line) : answer;
  };
}

/** Answers a request of the HTTP server. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The paths of calls that stage the faults, and that must therefore never meet one. */
const EXEMPT = ['/sim/', '/control/'];

/** Lets requests meet the faults of their server before they are answered: they wait, are lost, or get a status. */
export function disturbRequests(answer: Answer, disturbances: Disturbances): Answer {
  const accountOf = createAccountReader();
  return async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (EXEMPT.some((prefix) => path.startsWith(prefix))) return answer(request, response);
    const account = accountOf(tokenIn(request.headers.authorization));
    const outcome = await disturbances.meet({ path, account });
    if (outcome === 'arrives') return answer(request, response);
    if (outcome === 'lost') {
      request.socket.destroy();
      return;
    }
    const { status } = outcome;
    response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ message: replacedAnswer(status), code: 'staged_fault' }));
  };
}
