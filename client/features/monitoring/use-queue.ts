import { useEffect, useState } from 'react';
import * as channel from '#contract/channels/location-alarms.ts';
import { ALARM_COUNT_POLL_MS } from '#contract/limits.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { useChannel } from '../../realtime/use-channel.ts';

/** A location alarm claimed by this operator alone. */
export interface Claim {
  id: string;
  tenantId: string;
  partitionKey: string;
}

interface Queue {
  state: ChannelState;
  /** Connects now instead of waiting, or after the channel was closed. */
  retry: () => void;
  /** The number of waiting alarms; the last counts received, undefined before. */
  counts: channel.AlarmCount | undefined;
  /** Requests the next one. */
  getAlarm: () => void;
  /** Whether the request is in progress, or the alarm is being opened. */
  isRequesting: boolean;
  /** Whether no alarm was available. */
  pickedUp: boolean;
}

/** The queue of high severity location alarms (core, section 4). Reports what it claims. */
export function useQueue(onClaimed: (claim: Claim) => void): Queue {
  const [counts, setCounts] = useState<channel.AlarmCount>();
  const [isRequested, setIsRequested] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const [pickedUp, setPickedUp] = useState(false);

  const { state, send, retry } = useChannel(channel, {
    onMessage: (message) => {
      if (message.type === 'ALARM_COUNT' && message.data.severity === 'high') setCounts(message.data);
      if (message.type !== 'LIST_ALARM') return;
      const [claim] = message.data;
      setIsRequested(false);
      setIsOpening(claim !== undefined);
      setPickedUp(claim === undefined);
      if (claim) onClaimed(claim);
    },
  });
  const connected = state.kind === 'connected';

  useEffect(() => {
    if (!connected) return;
    const requestCount = () => send({ type: 'alarm_count', severity: 'high' });
    requestCount();
    const timer = setInterval(requestCount, ALARM_COUNT_POLL_MS);
    return () => clearInterval(timer);
  }, [connected, send]);

  // A request whose answer was lost with the connection is repeated.
  useEffect(() => {
    if (connected && isRequested) send({ type: 'list_alarm', count: 1, severity: 'high' });
  }, [connected, isRequested, send]);

  return {
    state,
    retry,
    counts,
    isRequesting: isRequested || isOpening,
    pickedUp,
    getAlarm: () => {
      setPickedUp(false);
      setIsRequested(true);
    },
  };
}
