import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { User } from '#contract/users.ts';
import { useUser } from '../../lib/session.tsx';
import { useSendOnLeave } from '../../lib/use-send-on-leave.ts';
import type { ChannelDefinition } from '../../realtime/connect-channel.ts';
import { sharedChannel } from '../../realtime/shared-channel.ts';
import type { DeskProtocol } from './desk-protocol.ts';
import { createDeskSession, type DeskSession } from './desk-session.ts';
import type { DeskState, DeskView } from './desk-state.ts';

interface DeskDefinition<In, Out> {
  channel: ChannelDefinition<Out, In>;
  /** The protocol for this operator's requests. */
  protocol: (operator: User) => DeskProtocol<In, Out>;
}

/** The operator's session at a desk, for as long as its screen is shown, and its present state. Pass a stable `opened`. */
export function useDesk<In, Out>(
  { channel, protocol }: DeskDefinition<In, Out>,
  { tiles, isPaused, opened }: DeskView,
): [desk: DeskState, session: DeskSession] {
  const operator = useUser();
  const client = useQueryClient();
  const [session] = useState(() =>
    createDeskSession({ protocol: protocol(operator), channel: sharedChannel(channel), client, operator }),
  );
  useEffect(() => session.show({ tiles, isPaused, opened }), [session, tiles, isPaused, opened]);
  useEffect(() => session.join(), [session]);
  // After the session has been left: changes that wait for Undo do not go over its channel any more.
  useSendOnLeave();
  return [useSyncExternalStore(session.subscribe, session.read), session];
}
