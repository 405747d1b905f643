import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportError } from '#contract/reported-errors.ts';
import { CallError } from '../../lib/call-error.ts';
import { report } from '../../lib/report.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { ErrorReporter } from './error-reporter.tsx';

const kept = reply(reportError, { payload: { id: 'error-1' } });

it('sends errors reported before and after it mounted, with their cause', async () => {
  report('A reply cannot be read', { path: ['payload'] });
  const { server } = renderScreen(<ErrorReporter />, { path: '/alarms', answers: [kept] });
  report('Stream not left', new Error('gone'));
  await waitFor(() => expect(server.calls(reportError)).toHaveLength(2));
  const [first, second] = server.calls(reportError).map(({ body }) => body);
  expect(first).toMatchObject({ message: 'A reply cannot be read', detail: '{"path":["payload"]}' });
  expect(second).toMatchObject({ message: 'Stream not left', detail: expect.stringContaining('gone') });
});

it('names the request that failed, as the log of the server does', async () => {
  const { server } = renderScreen(<ErrorReporter />, { answers: [kept] });
  const refused = new Response(null, { status: 500, headers: { 'X-Request-Id': '7' } });
  report('A call failed', new CallError('An error occurred', 500, 'internal', refused));
  await waitFor(() =>
    expect(server.calls(reportError).at(-1)?.body).toMatchObject({
      detail: expect.stringContaining('500 internal, request 7: An error occurred'),
    }),
  );
});

it('sends the same text at most once a minute, and stays silent when the server refuses', async () => {
  const { server } = renderScreen(<ErrorReporter />, {
    answers: [refusal(reportError, 'too_many_requests', 'Too many')],
  });
  const before = server.calls(reportError).length;
  report('The clipboard is blocked');
  report('The clipboard is blocked');
  await waitFor(() => expect(server.calls(reportError).length).toBe(before + 1));
});
