import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChannelState } from './channel-state.ts';
import type { ChannelDefinition } from './connect-channel.ts';
import { sharedChannel, watchChannels } from './shared-channel.ts';

interface ChannelUse<In> {
  onMessage: (message: In) => void;
  /** Stays away from the channel while false, such as without its permission. */
  enabled?: boolean;
}

interface UsedChannel<Out> {
  state: ChannelState;
  /** Sends when connected; says whether it did. */
  send: (message: Out) => boolean;
  /** Connects now instead of waiting, or after the channel was closed. */
  retry: () => void;
  /** Gives back what this window holds on the channel, and stays on it. */
  release: () => void;
}

/**
 * Takes part in a channel of the contract: `useChannel(locationAlarms, { onMessage })`, with the channel's module.
 * However many components do, the tab has one connection; the last one to leave closes it.
 */
export function useChannel<Out, In>(
  definition: ChannelDefinition<Out, In>,
  { onMessage, enabled = true }: ChannelUse<In>,
): UsedChannel<Out> {
  const channel = sharedChannel(definition);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    if (enabled) return channel.join((message) => hear(message));
  }, [channel, enabled]);
  const state = useSyncExternalStore(watchChannels, channel.state);
  return { state, send: channel.send, retry: channel.connect, release: channel.renew };
}
