import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getInsights } from '#contract/insights.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { InsightsScreen } from './insights-screen.tsx';

const show = (tableauUrl: string) =>
  renderScreen(<InsightsScreen />, { answers: [reply(getInsights, { payload: { tableauUrl } })] });

it('shows the dashboard at the address of the reply in a frame', async () => {
  show('https://tableau.example.com/views/floor');
  expect(await screen.findByTitle('Insights')).toHaveAttribute('src', 'https://tableau.example.com/views/floor');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  fireEvent.load(screen.getByTitle('Insights'));
  expect(screen.queryByText('Loading...')).toBeNull();
});

it('says why there is no address, and asks again', async () => {
  const { act, server } = renderScreen(<InsightsScreen />, {
    answers: [refusal(getInsights, 'permission_denied', 'You may not see insights')],
  });
  expect(await screen.findByText('You may not see insights')).toBeVisible();
  server.answer(reply(getInsights, { payload: { tableauUrl: '/insights-dashboard#token=first' } }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByTitle('Insights')).toHaveAttribute('src', '/insights-dashboard#token=first');
});

it('gives its dashboard a new address when it asks for one, and nobody else', async () => {
  const { server } = show('/insights-dashboard#token=first');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Insights');
  const inner = frame.contentWindow;
  if (!inner) throw new Error('the frame has no window');
  const post = vi.spyOn(inner, 'postMessage').mockImplementation(() => undefined);
  const ask = (source: Window | null, origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { source, origin, data: { type: 'watchfloor-insights-ask' } }));
  ask(window, window.location.origin);
  ask(inner, 'https://elsewhere.example.com');
  server.answer(reply(getInsights, { payload: { tableauUrl: '/insights-dashboard#token=second' } }));
  ask(inner, window.location.origin);
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]).toEqual([
    { type: 'watchfloor-insights-address', address: '/insights-dashboard#token=second' },
    window.location.origin,
  ]);
  expect(server.calls(getInsights)).toHaveLength(2);
});
