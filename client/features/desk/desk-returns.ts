import type { QueryClient } from '@tanstack/react-query';
import { runAfterChange } from '../../data/after-change.ts';
import { keys } from '../../data/keys.ts';
import type { OpenedGroup } from './opened-groups.ts';

interface DeskReturnsOptions {
  client: QueryClient;
  /** Whether the operator still wants to return the group: they have not opened it again. */
  isStillClosed: (group: OpenedGroup) => boolean;
  send: (group: OpenedGroup) => void;
}

/** Groups that the operator returns to the queue, until the server confirms it. */
export interface DeskReturns {
  /** Returns groups, each once this window's change of it has ended. */
  start: (groups: readonly OpenedGroup[]) => void;
  isWaiting: (groupId: string) => boolean;
  /** The server has answered about these groups: their requests are not repeated. */
  confirm: (groupIds: readonly string[]) => void;
  /** Sends every unconfirmed request again, on a new connection. */
  repeat: () => void;
}

export function createDeskReturns({ client, isStillClosed, send }: DeskReturnsOptions): DeskReturns {
  const unconfirmed = new Map<string, OpenedGroup>();
  return {
    start(groups) {
      for (const group of groups) {
        // Another operator must not get a group while this one's resolve of it is under way; the server refuses to
        // return a resolved group.
        runAfterChange(client, changingKey(group), () => {
          if (!isStillClosed(group)) return;
          unconfirmed.set(group.id, group);
          send(group);
        });
      }
    },
    isWaiting: (groupId) => unconfirmed.has(groupId),
    confirm(groupIds) {
      for (const id of groupIds) unconfirmed.delete(id);
    },
    repeat() {
      for (const group of unconfirmed.values()) send(group);
    },
  };
}

const changingKey = ({ id, product }: OpenedGroup) =>
  (product === 'scan' ? keys.alarmGroups : keys.locationAlarms).changing(id);
