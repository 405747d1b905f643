import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { SAFE_COMMENT } from '#contract/group-states.ts';
import type { User } from '#contract/users.ts';
import { confirmSafe, sendSafe } from '../../data/alarm-groups/group-changes.ts';
import { reportResolution } from '../../data/alarm-groups/report-resolution.ts';
import { recordDecision } from '../../data/decision-records/record-decision.ts';
import { messageOf } from '../../lib/call-error.ts';
import type { SendOptions } from '../../lib/delayed-change.ts';
import { serverNow } from '../../lib/server-time.ts';
import { UndoneError } from '../../lib/undone-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { AcknowledgedRequests } from './acknowledged-requests.ts';

/** Sends a change at once, or after the time for Undo; rejects with `UndoneError` when it is taken back. */
export type SendDelayed = (text: string, send: (options: SendOptions) => Promise<void>) => Promise<void>;

interface SafeMarkingOptions {
  operator: User;
  /** The requests of the desk; told of every answer of the server. */
  safes: AcknowledgedRequests;
  send: (groupId: string, isBulk: boolean) => void;
  /** Whether the desk can still hear answers: its operator has not left. */
  isJoined: () => boolean;
  onSavingChange: (saving: ReadonlySet<string>) => void;
  /** Called once requests have been answered. */
  onSent: () => void;
}

/** Marks groups safe after the time for Undo, and says so if that fails. Groups that are being marked are left out. */
export type MarkSafe = (groups: readonly AlarmGroup[], isBulk: boolean, sendDelayed: SendDelayed) => void;

export function createSafeMarking(options: SafeMarkingOptions): MarkSafe {
  const { operator, safes, send, isJoined, onSavingChange, onSent } = options;
  let saving: ReadonlySet<string> = new Set();

  function setSaving(next: ReadonlySet<string>): void {
    saving = next;
    onSavingChange(next);
  }

  async function saveOne(group: AlarmGroup, isBulk: boolean, options: SendOptions): Promise<void> {
    // A closing tab has no socket any more, nor does an operator who has left the desk.
    if (options.keepalive || !isJoined())
      return void (await sendSafe(group, SAFE_COMMENT, operator, { ...options, expectedHolder: null }));
    try {
      const request = () => safes.start(group.id, () => send(group.id, isBulk));
      await recordDecision({ subject: 'alarm_group', id: group.id }, 'resolve', request);
    } catch (failure) {
      if (isJoined()) throw failure;
      // The operator has left before the answer came.
      return void (await confirmSafe(group, SAFE_COMMENT, operator));
    }
    reportResolution({ group, escalation: undefined, user: operator, comment: SAFE_COMMENT, at: serverNow() });
  }

  return (groups, isBulk, sendDelayed) => {
    const wanted = groups.filter(({ id }) => !saving.has(id) && !safes.isWaiting(id));
    if (wanted.length === 0) return;
    const ids = new Set(wanted.map(({ id }) => id));
    setSaving(new Set([...saving, ...ids]));
    const sendAll = async (how: SendOptions) => {
      for (const result of await Promise.allSettled(wanted.map((group) => saveOne(group, isBulk, how))))
        if (result.status === 'rejected') toast.error(messageOf(result.reason));
      onSent();
    };
    const text = wanted.length === 1 ? 'Resolving the alarm group' : `Resolving ${wanted.length} alarm groups`;
    sendDelayed(text, sendAll)
      .catch((failure: unknown) => {
        if (!(failure instanceof UndoneError)) toast.error(messageOf(failure));
      })
      .finally(() => setSaving(new Set([...saving].filter((id) => !ids.has(id)))));
  };
}
