import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shareLiveView } from '#contract/shared-live-view.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { ShareLiveButton, ShareLiveDialog } from './share-live-view.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../../ui/overlays/opened-dialog.tsx';
import './share-live-form.tsx';

function Shared() {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <ShareLiveButton onShare={() => setSharing(true)} />
      <ShareLiveDialog cameraId="camera-1" open={sharing} onOpenChange={setSharing} />
    </>
  );
}

const show = (answer = reply(shareLiveView, { payload: { accessToken: 'token-1' } })) =>
  renderScreen(<Shared />, { user: testUser('GM'), answers: [answer] });

test('a live view is shared for 1 to 12 hours', async () => {
  const { act, server } = show();
  await act.click(screen.getByRole('button', { name: 'Share live view' }));
  const hours = await screen.findByRole('textbox', { name: 'Duration in hours' });
  await act.clear(hours);
  await act.type(hours, '20');
  await act.click(screen.getByRole('button', { name: 'Generate link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'http://localhost:3000/shared/live-view?sharedToken=token-1',
  );
  expect(server.calls(shareLiveView)[0]?.query).toEqual({ duration: '12', durationUnit: 'hour' });
});

test("a refusal shows the server's message", async () => {
  const { act } = show(refusal(shareLiveView, 'transition_refused', 'This camera offers no live picture'));
  await act.click(screen.getByRole('button', { name: 'Share live view' }));
  await act.click(await screen.findByRole('button', { name: 'Generate link' }));
  expect(await screen.findByText('This camera offers no live picture')).toBeInTheDocument();
});

test('users without the permission have no button', () => {
  renderScreen(<Shared />, { user: testUser('GO') });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
