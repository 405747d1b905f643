import { createListeners } from '../lib/store.ts';
import type { ChannelState } from './channel-state.ts';
import { type ChannelConnection, type ChannelDefinition, connectChannel } from './connect-channel.ts';

/** One connection of this tab, shared by all its subscribers. */
export interface SharedChannel<Out, In> {
  state: () => ChannelState;
  /** Notifies of every state change of any channel. Returns an unsubscribe function. */
  watch: (listener: () => void) => () => void;
  send: (message: Out) => boolean;
  connect: () => void;
  renew: () => void;
  /**
   * Subscribes; the first subscriber connects and the last one to leave closes the connection. Returns an
   * unsubscribe function.
   */
  join: (onMessage: (message: In) => void) => () => void;
}

const channels = new Map<string, SharedChannel<unknown, unknown>>();
const watchers = createListeners();
const unconnected: ChannelState = { kind: 'pending' };
let duplicates: readonly string[] = [];

function announce(): void {
  const taken = [...channels].flatMap(([path, channel]) => {
    const state = channel.state();
    return state.kind === 'closed' && state.duplicate ? [path] : [];
  });
  // Other channels connecting or closing keep the same list; only a takeover creates a new one.
  if (taken.join() !== duplicates.join()) duplicates = taken;
  watchers.notify();
}

/** Notifies of every state change of any channel. Returns an unsubscribe function. */
export const watchChannels = watchers.subscribe;

/** The channels that another window has taken over. */
export function duplicateChannels(): readonly string[] {
  return duplicates;
}

/** Takes back every channel that another window has taken over. */
export function reclaimChannels(): void {
  for (const path of duplicates) channels.get(path)?.connect();
}

function createShared<Out, In>(definition: ChannelDefinition<Out, In>): SharedChannel<Out, In> {
  const members = createListeners<[message: In]>();
  let state = unconnected;
  let connection: ChannelConnection<Out> | undefined;

  function open(): void {
    connection ??= connectChannel(definition, {
      onMessage: members.notify,
      onState: (next) => {
        state = next;
        announce();
      },
    });
  }

  function closeIfUnused(): void {
    if (members.count() > 0) return;
    connection?.close();
    connection = undefined;
    state = unconnected;
    announce();
  }

  return {
    state: () => state,
    watch: watchChannels,
    send: (message) => connection?.send(message) ?? false,
    connect: () => connection?.connect(),
    renew: () => connection?.renew(),
    join(onMessage) {
      const leave = members.subscribe(onMessage);
      open();
      return () => {
        leave();
        // When one screen hands over to another on the same channel, the second has subscribed by then.
        setTimeout(closeIfUnused);
      };
    },
  };
}

/** The tab's single connection to a channel. */
export function sharedChannel<Out, In>(definition: ChannelDefinition<Out, In>): SharedChannel<Out, In> {
  const known = channels.get(definition.path) as SharedChannel<Out, In> | undefined;
  if (known) return known;
  const created = createShared(definition);
  channels.set(definition.path, created as SharedChannel<unknown, unknown>);
  return created;
}
