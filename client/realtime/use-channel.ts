import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChannelState } from './channel-state.ts';
import type { ChannelDefinition } from './connect-channel.ts';
import { sharedChannel, watchChannels } from './shared-channel.ts';

interface ChannelUse<In> {
  onMessage: (message: In) => void;
  /** While false, such as without the permission, the channel is not joined. */
  enabled?: boolean;
}

interface UsedChannel<Out> {
  state: ChannelState;
  /** Sends if connected; returns whether it was sent. */
  send: (message: Out) => boolean;
  /** Connects now instead of waiting, or after the channel was closed. */
  retry: () => void;
  /** Releases this window's claims on the channel, and stays connected. */
  release: () => void;
}

/**
 * Subscribes to a channel of the contract: `useChannel(locationAlarms, { onMessage })`, with the channel's
 * module. All components of the tab share one connection; the last one to unmount closes it.
 */
export function useChannel<Out, In>(
  definition: ChannelDefinition<Out, In>,
  { onMessage, enabled = true }: ChannelUse<In>,
): UsedChannel<Out> {
  const channel = sharedChannel(definition);
  const handleMessage = useEffectEvent(onMessage);
  useEffect(() => {
    if (enabled) return channel.join((message) => handleMessage(message));
  }, [channel, enabled]);
  const state = useSyncExternalStore(watchChannels, channel.state);
  return { state, send: channel.send, retry: channel.connect, release: channel.renew };
}
