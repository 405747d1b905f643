import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import {
  createPersonProfile,
  mapPersonProfile,
  type NewPersonProfile,
  uploadPersonImage,
} from '#contract/person-profiles.ts';
import { getWorld } from '#contract/sim/world.ts';
import { asUser } from '../support/as-user.ts';
import { pictureFile } from '../support/picture-files.ts';
import { startWatchfloor, type Watchfloor } from '../support/watchfloor.ts';

/** A busy machine starts programs slowly. */
const START_MS = 180_000;
/** The simulator hands out incidents a minute ahead: a new person visits those after them. The world's clock hurries. */
const VISIT_MS = 240_000;
const HURRY = { CLOCK_START: 'world', CLOCK_RATE: '20' };

let watchfloor: Watchfloor;
beforeAll(async () => {
  watchfloor = await startWatchfloor({ simulator: true, env: { ...HURRY, SIM_ALARMS_PER_MINUTE: '30' } });
}, START_MS);
afterAll(() => watchfloor?.stop());

it(
  'lets a blacklisted person who visits a site reach an operator within some minutes, with name and image',
  async () => {
    const support = await asUser(watchfloor.origin, 'support');
    const { locations } = (await watchfloor.ingest(getWorld, {})).payload;
    for (const { id: locationId, tenantId } of locations.filter(({ product }) => product === 'rg')) {
      const body: NewPersonProfile = {
        firstName: 'Ann',
        lastName: 'Archer',
        age: 34,
        gender: 'Female',
        employeeId: '',
        isEnabled: true,
        profileType: 'BLACKLISTED',
        tags: [],
        miscInfo: {},
        tenantId,
      };
      const { id } = (await support.call(createPersonProfile, { body })).payload;
      await support.call(uploadPersonImage, { params: { id }, body: { file: await pictureFile() } });
      await support.call(mapPersonProfile, { body: { personProfileId: id, locationId } });
    }
    const seen = async () => {
      const { items } = (await support.call(listAlarms, { query: { pageSize: 100, relativeTimeHours: 1 } })).payload;
      return items.find(({ type }) => type === 'Blacklisted person');
    };
    await expect.poll(seen, { timeout: VISIT_MS, interval: 1_000 }).toMatchObject({ status: 'pending', tap: 95 });
    const id = (await seen())?.id ?? '';
    const { recognisedPerson } = (await support.call(getAlarm, { params: { id }, query: {} })).payload;
    expect(recognisedPerson).toMatchObject({ name: 'Ann Archer', profileType: 'BLACKLISTED' });
    const image = await fetch(new URL(recognisedPerson?.imageUrl ?? '', watchfloor.origin));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  },
  VISIT_MS + 60_000,
);
