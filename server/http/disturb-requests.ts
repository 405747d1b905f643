import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccountReader, type Disturbances, replacedAnswer } from '#platform/connections/disturbances.ts';

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
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const outcome = await disturbances.meet({ path, account: accountOf(token) });
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
