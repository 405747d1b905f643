import { useEffect, useRef } from 'react';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { useUser } from '../../lib/session.tsx';
import { readText, userKey, writeText } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** How many replies are remembered as seen, the latest ones. */
const KEPT = 300;

/** The replies that the operator has seen, also before a reload; read from the browser with the first look. */
const seenReplies = createStore<ReadonlySet<string> | undefined>(undefined);

const isReply = ({ update_type: type, update_text: text }: GroupUpdate): boolean =>
  type === 'Call SMS logs' && text === 'TWILIO_SMS_REPLY';

interface ReplyWatchProps {
  /** Newest first. */
  history: readonly GroupUpdate[];
  /** The history as it was when the alarm was opened, maybe before this part has loaded. */
  first: readonly GroupUpdate[];
  /** Whether the history is on screen. */
  isShown: boolean;
  /** Called with the number of replies that the operator has not seen. */
  onUnseen: (count: number) => void;
}

/** Watches a history for contacts' replies: one that comes while the alarm is open is announced with its words. */
export function ReplyWatch({ history, first, isShown, onUnseen }: ReplyWatchProps): null {
  const key = userKey(useUser().id, 'seen-replies');
  const seen = useStore(seenReplies) ?? readSeen(key);
  const replies = history.filter(isReply);
  // Those that were there before the alarm was opened only leave their mark.
  const known = useRef<ReadonlySet<string>>(new Set(first.map(({ event_id: id }) => id)));
  useEffect(() => {
    const before = known.current;
    known.current = new Set(replies.map(({ event_id: id }) => id));
    for (const { event_id: id, twilio_calling_to_name: name, comment } of replies) {
      if (!before.has(id)) toast.due(`Reply from ${name ?? 'a contact'}: ${comment ?? ''}`);
    }
  }, [replies]);
  const unseen = replies.filter(({ event_id: id }) => !seen.has(id));
  useEffect(() => {
    if (!isShown || unseen.length === 0) return;
    const all = [...seen, ...unseen.map(({ event_id: id }) => id)].slice(-KEPT);
    seenReplies.set(new Set(all));
    writeText(key, JSON.stringify(all));
  }, [isShown, unseen, seen, key]);
  const count = unseen.length;
  useEffect(() => onUnseen(count), [count, onUnseen]);
  return null;
}

function readSeen(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
