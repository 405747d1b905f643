import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as channel from '#contract/channels/location-alarms.ts';
import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import { ALARM_COUNT_POLL_MS } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { useChannel } from '../../realtime/use-channel.ts';

/** The reason why an alarm is not this operator's. */
export type LossReason =
  /** It never was: somebody else has it, or it no longer waits. */
  | 'unavailable'
  /** It waits in the queue: the page was reloaded, and leaving the page returned it. */
  | 'waiting'
  /** The operator was disconnected for longer than the server keeps the claim. */
  | 'returned'
  | 'taken'
  | 'resolved';

export type ClaimState =
  | { kind: 'loading' }
  | { kind: 'claimed' }
  | { kind: 'lost'; reason: LossReason; resolvedBy?: ResolvedBy | undefined };

interface ClaimOptions {
  alarmId: string;
  /** Undefined until known: nothing is requested before. */
  tenantId: string | undefined;
  /** Called with the server's messages about the alarm. */
  onAlarm: (alarm: LocationAlarm) => void;
}

interface ClaimControls {
  claim: ClaimState;
  state: ChannelState;
  retry: () => void;
  /** Marks the alarm as done: leaving no longer returns it. */
  finish: () => void;
}

/**
 * Keeps a claimed location alarm while the screen shows it: loads it, reclaims it after a reconnect, detects its loss,
 * and releases it at once when the operator leaves the screen.
 */
export function useClaim({ alarmId, tenantId, onAlarm }: ClaimOptions): ClaimControls {
  const [claim, setClaim] = useState<ClaimState>({ kind: 'loading' });
  /** The same state, updated synchronously: messages arrive faster than React renders. */
  const now = useRef<ClaimState>(claim);
  /** Whether it has to be released: the claim may exist before the server has said so. */
  const needsRelease = useRef(true);

  const updateClaim = (next: ClaimState) => {
    now.current = next;
    needsRelease.current = next.kind !== 'lost';
    setClaim(next);
  };

  const { state, send, retry, release } = useChannel(channel, {
    onMessage: (message) => {
      if (message.type === 'rebalance' && message.data.alarmIds.includes(alarmId)) {
        const { reason, by: resolvedBy } = message.data;
        updateClaim({ kind: 'lost', reason: lossOf(reason, now.current.kind === 'claimed'), resolvedBy });
      }
      if (message.type !== 'ALARM') return;
      const { kind } = now.current;
      if (message.data === null) {
        // The server has already given the reason, if it knows one.
        if (kind !== 'lost') updateClaim({ kind: 'lost', reason: kind === 'claimed' ? 'returned' : 'unavailable' });
      } else if (message.data.id === alarmId) {
        // Once the operator has been told the claim is gone, stop showing it as claimed.
        if (kind === 'lost') return release();
        onAlarm(message.data);
        updateClaim({ kind: 'claimed' });
      }
    },
  });

  const connected = state.kind === 'connected';
  const load = useEffectEvent(() => {
    if (now.current.kind === 'lost' || tenantId === undefined) return;
    send({ type: 'send_alarm', alarmId, monitoringType: 'locationAlarm', tenantId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after every connection, once the tenant is known
  useEffect(() => {
    if (connected) load();
  }, [connected, tenantId]);

  // A dead connection is only noticed when something is sent on it, and the server releases the claims of a silent client.
  useEffect(() => {
    if (!connected) return;
    const timer = setInterval(() => send({ type: 'alarm_count', severity: 'high' }), ALARM_COUNT_POLL_MS);
    return () => clearInterval(timer);
  }, [connected, send]);

  useEffect(
    () => () => {
      if (needsRelease.current) release();
    },
    [release],
  );

  return {
    claim,
    state,
    retry,
    finish: () => {
      needsRelease.current = false;
    },
  };
}

/** The meaning of a server's reason, for a window that had claimed the alarm or had only requested it. */
function lossOf(reason: 'resolved' | 'taken' | 'balanced', wasClaimed: boolean): LossReason {
  if (reason === 'resolved') return 'resolved';
  if (reason === 'taken') return wasClaimed ? 'taken' : 'unavailable';
  return wasClaimed ? 'returned' : 'waiting';
}
