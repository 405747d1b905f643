import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { ClientMessage } from '#contract/channels/scan-events.ts';
import { SAFE_COMMENT } from '#contract/group-states.ts';
import { confirmSafe, sendSafe } from '../../data/alarm-groups/group-changes.ts';
import { reportResolution } from '../../data/alarm-groups/report-resolution.ts';
import { invalidate } from '../../data/invalidate.ts';
import type { AcknowledgedRequests } from '../../features/desk/acknowledged-requests.ts';
import { messageOf } from '../../lib/call-error.ts';
import { type SendOptions, Undone } from '../../lib/delayed-change.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { useSendOnLeave } from '../../lib/use-send-on-leave.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDelayedResolve } from '../../ui/feedback/use-delayed-resolve.ts';

/** Marks groups safe; `bulk` for several with one press. */
export type MarkSafe = (groups: readonly AlarmGroup[], how?: { bulk: boolean }) => void;

interface MarkSafeOptions {
  /** The channel's unanswered requests; it tells them of every answer. */
  safes: AcknowledgedRequests;
  send: (message: ClientMessage) => unknown;
}

interface MarkingSafe {
  /** Groups that are being marked safe. */
  saving: ReadonlySet<string>;
  markSafe: MarkSafe;
}

/** Marks groups safe over the channel after the time for Undo, and says so if that fails. */
export function useMarkSafe({ safes, send }: MarkSafeOptions): MarkingSafe {
  const operator = useUser();
  const client = useQueryClient();
  const sendLater = useDelayedResolve();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      safes.abandon();
    };
  }, [safes]);
  useSendOnLeave();

  const saveOne = async (group: AlarmGroup, bulk: boolean, options: SendOptions) => {
    // A closing tab has no socket any more, nor does an operator who has left scan.
    if (options.keepalive || !isOpen.current) return void (await sendSafe(group, SAFE_COMMENT, operator, options));
    const message = {
      event_type: 'safe' as const,
      operator_id: operator.id,
      alarm_group_id: group.id,
      comment: SAFE_COMMENT,
    };
    try {
      await safes.start(group.id, () => send(bulk ? { ...message, bulk } : message));
    } catch (failure) {
      if (isOpen.current) throw failure;
      // The operator has left before the answer came.
      return void (await confirmSafe(group, SAFE_COMMENT, operator));
    }
    reportResolution({ group, escalation: undefined, user: operator, comment: SAFE_COMMENT, at: serverNow() });
  };

  const markSafe = (groups: readonly AlarmGroup[], { bulk } = { bulk: false }) => {
    const wanted = groups.filter(({ id }) => !saving.has(id) && !safes.isWaiting(id));
    if (wanted.length === 0) return;
    const mark = (ids: readonly string[], on: boolean) =>
      setSaving((all) => new Set([...all].filter((id) => !ids.includes(id)).concat(on ? ids : [])));
    const ids = wanted.map(({ id }) => id);
    mark(ids, true);
    const go = async (options: SendOptions) => {
      for (const result of await Promise.allSettled(wanted.map((group) => saveOne(group, bulk, options))))
        if (result.status === 'rejected') toast.error(messageOf(result.reason));
      void invalidate(client, 'alarm-groups');
    };
    const text = wanted.length === 1 ? 'Resolving the alarm group' : `Resolving ${wanted.length} alarm groups`;
    sendLater(text, go)
      .catch((failure) => {
        if (!(failure instanceof Undone)) toast.error(messageOf(failure));
      })
      .finally(() => mark(ids, false));
  };

  return { saving, markSafe };
}
