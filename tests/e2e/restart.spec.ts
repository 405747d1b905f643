import { raiseIntrusion } from '../support/raise.ts';
import { shareToken } from '../support/shared-links.ts';
import { expect, test } from './fixtures.ts';
import { alarmRows, waitForAlarms } from './pages/list.ts';
import { openAlarm, showLive } from './pages/record.ts';
import { expectMoving, frameOnScreen } from './pictures.ts';

test('the list keeps its rows while the server is unreachable and resumes when it is back', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const { page } = await operator('gsoc-operator');
  await waitForAlarms(page);
  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/);
  await watchfloor.killServer();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(alarmRows(page).first()).toBeVisible();
  await watchfloor.startServer();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
});

test('live pictures resume over WHEP soon after media was killed and restarted, also on a shared page', async ({
  operator,
  watchfloor,
  trouble,
}) => {
  const alarm = await raiseIntrusion(watchfloor.ingest, { agoMs: 60_000 });
  const link = `/shared/live-view?sharedToken=${await shareToken(watchfloor, 'live_view', alarm.camera.id)}`;
  const { page: desk } = await operator('support', 'about:blank');
  const { page: guest } = await operator();
  await openAlarm(desk, alarm);
  await showLive(desk);
  await guest.goto(link);
  const pages = [desk, guest];
  const videos = pages.map((page) =>
    page
      .getByRole('region', { name: /^(Live )?[Vv]ideo$/ })
      .locator('video')
      .last(),
  );
  for (const video of videos) await expectMoving(() => frameOnScreen(video));

  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource|404/);
  await watchfloor.killMedia();
  for (const page of pages) await expect(page.getByText('Connection lost')).toBeVisible();
  const offered = pages.map((page) =>
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().includes('/whep') && one.status() === 201,
    ),
  );
  await watchfloor.startMedia();
  await Promise.all(offered);
  for (const video of videos) await expectMoving(() => frameOnScreen(video));
  for (const page of pages) await expect(page.getByText('Connection lost')).toHaveCount(0);
});
