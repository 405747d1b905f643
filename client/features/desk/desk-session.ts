import type { QueryClient } from '@tanstack/react-query';
import { SCAN } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { invalidate } from '../../data/invalidate.ts';
import { createListeners } from '../../lib/store.ts';
import { createAcknowledgedRequests } from './acknowledged-requests.ts';
import { createAdviceRequests } from './advice-requests.ts';
import { createArrivalNotes } from './arrival-notes.ts';
import { createDepartureNotices } from './departure-notices.ts';
import { createMessageHandler, type Loss } from './desk-messages.ts';
import type { DeskChannel, DeskProtocol } from './desk-protocol.ts';
import { createDeskReturns } from './desk-returns.ts';
import { type DeskState, type DeskView, initialDesk } from './desk-state.ts';
import { createDeskStore } from './desk-store.ts';
import { offerOf } from './exchange-offer.ts';
import { asOpened, type OpenedGroup } from './opened-groups.ts';
import { mayBeClaimed } from './opened-state.ts';
import { createOpeningRequests } from './opening-requests.ts';
import { createRegularRequests } from './regular-requests.ts';
import { createSafeMarking, type MarkSafe } from './safe-marking.ts';
import { claimedGroups, claimedIds } from './tile-wall.ts';

/** An operator's work at a desk: the groups that they have claimed, and what they do with them. */
export interface DeskSession {
  read: () => DeskState;
  subscribe: (listener: () => void) => () => void;
  /** Connects; returns a function that leaves, which returns all groups to the queue. */
  join: () => () => void;
  /** Applies what the screen shows. */
  show: (view: DeskView) => void;
  /** Connects now, without waiting for the next attempt or after the channel was closed. */
  reconnect: () => void;
  /** Loads the opened groups again: somebody may have returned one. */
  loadOpened: () => void;
  /** Shows an opened group as resolved: this operator has just resolved it. */
  noteResolved: (groupId: string) => void;
  markSafe: MarkSafe;
  /** Notes which places of the wall, from 0, the operator focuses or points at: their groups are not exchanged. */
  attend: (places: readonly number[]) => void;
  /** Brings every waiting group of high severity to the wall, in place of groups that the operator does not attend to. */
  bringHigh: () => void;
  /** Notifies of every loss of an opened group. */
  subscribeToLosses: (listener: (loss: Loss) => void) => () => void;
}

interface DeskOptions<In, Out> {
  protocol: DeskProtocol<In, Out>;
  channel: DeskChannel<In, Out>;
  client: QueryClient;
  operator: User;
}

/**
 * A desk without its screen: it follows the connection, keeps the wall filled, opens what the address names, returns
 * what the operator does not look at any more, and repeats what the server has not confirmed.
 */
export function createDeskSession<In, Out>({ protocol, channel, client, operator }: DeskOptions<In, Out>): DeskSession {
  const { requests } = protocol;
  const store = createDeskStore();
  const lossListeners = createListeners<[loss: Loss]>();
  const safeRequests = createAcknowledgedRequests();
  const departures = createDepartureNotices((groupId) =>
    update(() => store.changeWall({ type: 'left', groupIds: [groupId] })),
  );
  const arrivals = createArrivalNotes((groupId, note) =>
    update(() => store.changeWall({ type: 'noted', groupId, note })),
  );
  const regularRequests = createRegularRequests({ ...protocol, countEveryMs: protocol.countEveryMs, fill, count });
  const returns = createDeskReturns({
    client,
    isStillClosed: ({ id }) => isJoined && !isOpened(id),
    send: (group) => requests.sendReturn && send(requests.sendReturn(group)),
  });
  const markSafe = createSafeMarking({
    operator,
    safes: safeRequests,
    send: (groupId, isBulk) => requests.markSafe && send(requests.markSafe(groupId, isBulk)),
    isJoined: () => isJoined,
    onSavingChange: (saving) => update(() => store.set({ saving })),
    onSent: () => void invalidate(client, 'alarm-groups'),
  });

  const opening = createOpeningRequests(requests, (request) => send(request));
  const requestAdvice = createAdviceRequests((groupIds) => !!requests.advise && send(requests.advise(groupIds)));

  const handleMessage = createMessageHandler({
    store,
    safes: safeRequests,
    returns,
    isOpened,
    isLoss: protocol.isLoss,
    onLoss: lossListeners.notify,
    onArrived: (groupIds) => opening.openArrived(view.opened, groupIds),
    onWaiting: fill,
  });

  let view: DeskView = { tiles: 0, isPaused: false, opened: [] };
  let isJoined = false;
  let attended: readonly number[] = [];
  /** The number of claimed groups at the last count; undefined before the first one of a connection. */
  let lastCount: number | undefined;

  const send = (request: Out): boolean => channel.send(request);
  const isConnected = () => store.read().connection.kind === 'connected';
  const capacity = () => Math.min(view.tiles, SCAN.mostTiles);

  function isOpened(groupId: string): boolean {
    return view.opened.some(({ id }) => id === groupId);
  }

  /** Every change of the state goes through here: what follows from it is sent, and then it is announced. */
  function update(change: () => void): void {
    change();
    if (isConnected()) {
      returnOthers();
      countIfChanged();
      if (requests.advise)
        requestAdvice([...new Set([...claimedIds(store.read().wall), ...store.read().opened.groups.keys()])]);
    }
    departures.follow(store.read().wall);
    arrivals.follow(store.read().wall);
    store.announce();
  }

  function count(): void {
    send(requests.count());
  }

  // Groups that come or go change the number of those that wait.
  function countIfChanged(): void {
    const claimed = claimedGroups(store.read().wall).length;
    if (claimed === lastCount) return;
    lastCount = claimed;
    count();
  }

  function fill(): void {
    if (view.opened.length > 0) {
      requests.idle().forEach(send);
      return;
    }
    if (view.tiles === 0) return;
    const claimed = claimedIds(store.read().wall);
    const isTooSmall = claimed.length > view.tiles;
    // A paused wall only returns groups, and none goes back while it is being marked safe.
    if (isTooSmall ? store.read().saving.size > 0 : view.isPaused) return;
    const isFull = claimed.length === capacity();
    const offer = isFull ? offerOf({ desk: store.read(), attended, bringsHigh: false }) : undefined;
    requests.fill(capacity(), claimed.slice(0, SCAN.mostNamed), offer).forEach(send);
  }

  function bringHigh(): void {
    const offer = offerOf({ desk: store.read(), attended, bringsHigh: true });
    if (view.opened.length > 0 || view.tiles === 0 || view.isPaused || !offer) return;
    requests.fill(capacity(), claimedIds(store.read().wall).slice(0, SCAN.mostNamed), offer).forEach(send);
  }

  function restartFilling(): void {
    regularRequests.restartFilling(claimedGroups(store.read().wall).length <= view.tiles);
  }

  function openGroupsOrFill(): void {
    opening.cancel();
    if (view.opened.length > 0) openGroups();
    else if (view.tiles > 0 && requests.list) send(requests.list(view.isPaused ? 0 : capacity()));
  }

  function openGroups(): void {
    // A group that is claimed first is tried again, because it may be free by now.
    const wanted = requests.claim ? view.opened : view.opened.filter(({ id }) => !store.read().opened.lost.has(id));
    returns.confirm(wanted.map(({ id }) => id));
    opening.open(wanted, claimedIds(store.read().wall));
  }

  function returnToQueue(groups: readonly OpenedGroup[]): void {
    returns.start(groups);
    const groupIds = groups.map(({ id }) => id);
    // Operators know what they have just done: the tiles say nothing.
    store.changeWall({ type: 'leaving', groupIds, reason: 'balanced' });
    store.changeWall({ type: 'left', groupIds });
  }

  /** Returns the groups of the wall while others are opened: nobody keeps alarms that they do not look at. */
  function returnOthers(): void {
    if (!requests.sendReturn || view.opened.length === 0) return;
    const others = claimedGroups(store.read().wall).filter(({ id }) => !isOpened(id));
    if (others.length > 0) returnToQueue(others.map(asOpened));
  }

  function returnClosed(closed: readonly OpenedGroup[]): void {
    if (closed.length === 0) return;
    if (requests.sendReturn) returnToQueue(closed.filter(({ id }) => mayBeClaimed(store.read().opened, id)));
    store.changeOpened({ type: 'closed', groupIds: closed.map(({ id }) => id) });
  }

  function handleDeskMessage(message: In): void {
    update(() => handleMessage(protocol.read(message)));
    const stale = protocol.staleAfter(message);
    if (stale) void invalidate(client, stale, { remote: true });
  }

  function followConnection(): void {
    const connection = channel.state();
    // Other channels notify too.
    if (connection === store.read().connection) return;
    regularRequests.stop();
    lastCount = undefined;
    update(() => {
      store.set({ connection });
      if (connection.kind !== 'connected') return;
      openGroupsOrFill();
      restartFilling();
      regularRequests.startCounting();
      safeRequests.repeat();
      returns.repeat();
    });
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    subscribeToLosses: lossListeners.subscribe,
    reconnect: channel.connect,
    markSafe,
    attend(places) {
      attended = places;
    },
    bringHigh,
    loadOpened: () => update(openGroups),
    noteResolved: (groupId) => update(() => store.changeOpened({ type: 'status', groupId, status: 'resolved' })),
    join() {
      isJoined = true;
      const leave = channel.join(handleDeskMessage);
      const stopWatching = channel.watch(followConnection);
      followConnection();
      return () => {
        isJoined = false;
        stopWatching();
        leave();
        safeRequests.abandon();
        regularRequests.stop();
        departures.clear();
        arrivals.clear();
        store.set({ connection: initialDesk.connection });
      };
    },
    show(next) {
      const previous = view;
      view = next;
      const wasOpened = (groupId: string) => previous.opened.some(({ id }) => id === groupId);
      const closed = previous.opened.filter(({ id }) => !isOpened(id));
      const isOpeningOthers = closed.length > 0 || next.opened.some(({ id }) => !wasOpened(id));
      const isFirstSize = previous.tiles === 0 && next.tiles > 0;
      const isOtherMode = previous.isPaused !== next.isPaused || previous.opened.length > 0 !== next.opened.length > 0;
      update(() => {
        if (previous.tiles !== next.tiles) store.changeWall({ type: 'resized', places: next.tiles });
        if (isConnected()) {
          if (isOpeningOthers || (isFirstSize && next.opened.length === 0)) openGroupsOrFill();
          // Before the closed groups are returned, so that the server does not give them back at once.
          if (previous.tiles !== next.tiles || isOtherMode) restartFilling();
        }
        returnClosed(closed);
      });
    },
  };
}
