import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type DayGroup, getLocationConfig } from '#contract/location-config.ts';
import { windowsOfDay } from '#contract/monitoring-windows.ts';
import { locationConfigs } from '#db/schema/locations.ts';
import { siteSchedule } from '#db/seed/site-schedules.ts';
import { serverPerFile } from '../support/server-fixture.ts';

const AS = 'gsoc-operator';

const server = serverPerFile();

const ownSites = () => server.picks.locationsOf([server.picks.userOf(AS).tenantId]);
const read = (id: string, as = AS) => server.call(getLocationConfig, { params: { id } }, as);

const setSchedule = (locationId: string, dayGroups: DayGroup[] | undefined) => {
  if (!dayGroups) server.db.delete(locationConfigs).where(eq(locationConfigs.locationId, locationId)).run();
  else server.db.update(locationConfigs).set({ dayGroups }).where(eq(locationConfigs.locationId, locationId)).run();
};

it("replies a site's monitoring schedule on the site's clock, without a disarm window", async () => {
  const site = ownSites().find(({ name }) => name === 'Northgate Auto, Lot B');
  setSchedule(site?.id ?? '', siteSchedule({ category: 'Auto Dealerships', isManned: false }, 0));
  const { payload } = (await read(site?.id ?? '')).reply;
  expect(payload.motionDetectionWindow.timezone).toBe('America/Chicago');
  expect(windowsOfDay(payload.motionDetectionWindow.dayGroupRanges, 2)).toEqual([
    { from: 0, to: 7.5 * 3_600 },
    { from: 20 * 3_600, to: 86_399 },
  ]);
  expect(payload.motionDisarmWindow).toEqual({ startTimestamp: 0, endTimestamp: 0, timezone: 'America/Chicago' });
});

it('replies no windows for a site whose schedule was never entered', async () => {
  const site = ownSites().at(-1);
  setSchedule(site?.id ?? '', undefined);
  const { payload } = (await read(site?.id ?? '')).reply;
  expect(payload.motionDetectionWindow).toEqual({ timezone: site?.timezone, dayGroupRanges: [] });
});

it('does not know sites out of scope', async () => {
  const own = server.picks.userOf(AS).tenantId;
  const other = server.picks
    .locationsOf(server.picks.mspTenants('msp-operator'))
    .find(({ tenantId }) => tenantId !== own);
  expect((await read(other?.id ?? '')).status).toBe(404);
  expect((await read('no-such-site')).status).toBe(404);
  expect((await read(other?.id ?? '', 'msp-operator')).status).toBe(200);
});
