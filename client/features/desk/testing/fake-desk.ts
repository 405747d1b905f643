import { QueryClient } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { createListeners } from '../../../lib/store.ts';
import { testUser } from '../../../lib/testing/test-user.ts';
import type { ChannelState } from '../../../realtime/channel-state.ts';
import { testGroup } from '../../alarm-groups/testing/test-group.ts';
import type { DeskMessage, DeskProtocol, DeskRequests } from '../desk-protocol.ts';
import { createDeskSession } from '../desk-session.ts';
import type { DeskView } from '../desk-state.ts';

export const FILL_MS = 5_000;
export const COUNT_MS = 7_000;

const requests: DeskRequests<string> = {
  fill: (count, claimedIds, offer) => [
    `fill ${count} with ${claimedIds.join()}`,
    ...(offer ? [`${offer.bringsHigh ? 'bring high for' : 'offer'} ${offer.replaceableIds.join()}`] : []),
  ],
  idle: () => ['idle'],
  count: () => 'count',
  open: (groups) => groups.map(({ id }) => `open ${id}`),
};

/** The requests of a desk whose server returns what is not looked at. */
export const claiming: DeskRequests<string> = {
  ...requests,
  list: (count) => `list ${count}`,
  claim: (id) => `claim ${id}`,
  markSafe: (id) => `safe ${id}`,
};

/** The requests of a desk that returns what is not looked at. */
export const returning: DeskRequests<string> = {
  ...requests,
  sendReturn: ({ id }) => `return ${id}`,
  advise: (groupIds) => `advise ${groupIds.join()}`,
};

/** A session on a channel of which the test plays the server, with fake timers until the test ends. */
export function fakeDesk(desk: DeskRequests<string>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const members = createListeners<[message: DeskMessage]>();
  const watchers = createListeners();
  let state: ChannelState = { kind: 'pending' };
  let sent: string[] = [];
  const client = new QueryClient();
  const protocol: DeskProtocol<DeskMessage, string> = {
    fillEveryMs: FILL_MS,
    countEveryMs: COUNT_MS,
    read: (message) => message,
    staleAfter: () => undefined,
    isLoss: ({ code }) => code === 'claim_lost',
    requests: desk,
  };
  const channel = {
    join: members.subscribe,
    state: () => state,
    watch: watchers.subscribe,
    connect: () => undefined,
    send(request: string) {
      if (state.kind === 'connected') sent.push(request);
      return state.kind === 'connected';
    },
  };
  const session = createDeskSession({ protocol, channel, client, operator: testUser('GO') });
  const leave = session.join();
  let view: DeskView = { tiles: 0, isPaused: false, opened: [] };
  const setState = (next: ChannelState) => {
    state = next;
    watchers.notify();
  };
  return {
    session,
    client,
    leave,
    show(part: Partial<DeskView>) {
      view = { ...view, ...part };
      session.show(view);
    },
    connect: () => setState({ kind: 'connected' }),
    disconnect: () => setState({ kind: 'reconnecting', attempt: 1, maxAttempts: 20, retryAt: 0 }),
    receive: members.notify,
    arrive: (...ids: string[]) =>
      members.notify({
        event_type: 'groups',
        groups: ids.map((id) => testGroup({ id, product: 'scan', status: 'in_progress' })),
        isWhole: false,
        heldBack: [],
      }),
    rebalance: (reason: 'resolved' | 'taken' | 'balanced', ...ids: string[]) =>
      members.notify({ event_type: 'rebalance', data: { alarm_group_ids: ids, reason } }),
    /** The requests since the last call. */
    takeSent() {
      const requestsSent = sent;
      sent = [];
      return requestsSent;
    },
    /** The claimed group of each tile, and the reason why it leaves. */
    tiles: () =>
      session.read().wall.places.map((tile) => tile && [tile.group.id, tile.departure].filter(Boolean).join(' ')),
  };
}

export const opened = (...ids: string[]) => ids.map((id) => ({ id, product: 'scan' as const }));
