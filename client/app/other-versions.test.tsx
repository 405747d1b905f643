import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CHANNELS } from '#contract/channels.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { getProfile } from '#contract/users.ts';
import { setConfig } from '../lib/config.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { watchReports } from '../lib/report.ts';
import { type Answer, fakeServer } from '../lib/testing/fake-server.ts';
import { type Deviation, deviationsOf, withDeviations } from '../lib/testing/other-versions.ts';
import { sampleOf } from '../lib/testing/sample-of.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { testUser } from '../lib/testing/test-user.ts';
import { storeToken } from '../lib/token.ts';
import { FakeSocket } from '../realtime/testing/fake-socket.ts';
import { routes } from './router.tsx';

/*
 * The main screens with a server of another version, which differs in every reply and message at once (decision 116):
 * a newer one adds fields, values and kinds; an older one lacks every part that may be absent.
 */

const SCREENS = [
  '/alarms',
  '/alarms/sample-1',
  '/location-alarms',
  '/location-alarms/sample-1',
  '/monitoring/sample-1',
  '/alarm-groups',
  '/alarm-groups/sample-1',
  '/location-incidents',
  '/location-incidents/scan/sample-1',
  '/cameras',
  '/locations',
  '/locations/sample-1',
  '/doors',
  '/users',
  '/profile/shift',
];

const VERSIONS = { newer: ['field', 'value', 'variant'], older: ['absent'] } as const satisfies Record<
  string,
  readonly Deviation['kind'][]
>;
type Version = keyof typeof VERSIONS;

type Sampled = Parameters<typeof sampleOf>[0];

/** The replies of a server of another version. */
function sentBy(version: Version, schema: Sampled): unknown {
  const sample = sampleOf(schema);
  const kinds: readonly Deviation['kind'][] = VERSIONS[version];
  const isOfKnownMessage = ({ path }: Deviation) => !['type', 'event_type', 'data'].includes(path.join('.'));
  return withDeviations(
    sample,
    deviationsOf(schema, sample).filter((one) => kinds.includes(one.kind) && isOfKnownMessage(one)),
  );
}

function answersOf(version: Version): Answer[] {
  const reads = Object.values(ENDPOINTS)
    .flat()
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.answers === 'json');
  const user = testUser('MM', { permissions: [...testUser('MM').permissions, 'hologram:view'] });
  return [
    ...reads.map(({ endpoint }): Answer => {
      const json = sentBy(version, endpoint.reply);
      return { endpoint, status: 200, json: () => json };
    }),
    { endpoint: getProfile, status: 200, json: () => ({ payload: { ...user, seat: 'of the next version' } }) },
  ];
}

/** Messages that would end the work on the alarm in question. */
const ENDING = ['DuplicateConnection', 'rebalance', 'error'];

/** Replaces WebSocket by a server that accepts every connection, and sends it each message of its channel. */
function talkativeSockets(version: Version): void {
  class TalkativeSocket extends FakeSocket {
    constructor(url: string) {
      super(url);
      queueMicrotask(() => this.talk());
    }

    talk(): void {
      this.accept();
      for (const { path, ServerMessage } of Object.values(CHANNELS).filter(({ path }) => this.url.includes(path))) {
        const { def } = ServerMessage._zod;
        for (const option of 'options' in def ? def.options : [ServerMessage]) {
          const message = Object(sentBy(version, option));
          if (path !== CHANNELS.simFeed.path && !ENDING.includes(message.event_type ?? message.type)) this.say(message);
        }
      }
    }
  }
  vi.stubGlobal('WebSocket', TalkativeSocket);
}

beforeEach(() => {
  localStorage.clear();
  setConfig(testConfig({ offersListChanges: true, offersShiftHandovers: true }));
  storeToken('abc');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

it.each(SCREENS.flatMap((path) => (['newer', 'older'] as const).map((version) => ({ path, version }))))(
  '$path stays usable with a server of $version version',
  async ({ path, version }) => {
    fakeServer(...answersOf(version));
    talkativeSockets(version);
    const crashes: string[] = [];
    onTestFinished(watchReports(({ what }) => what.includes('crashed') && crashes.push(what)));
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    // Every text of the samples says so: the screen shows records.
    const shown = expect.poll(() => container.querySelector('main')?.textContent, { timeout: 40_000 });
    await shown.toContain('Sample text');
    expect(crashes).toEqual([]);
    expect(container).not.toHaveTextContent('An error occurred');
    cleanup();
  },
);
