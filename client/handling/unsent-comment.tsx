import type { ReactNode } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Textarea } from '../ui/forms/textarea.tsx';

interface UnsentCommentProps {
  /** The reason why the text can no longer be sent as intended. */
  notice: ReactNode;
  text: string;
  maxLength: number;
  onTextChange: (text: string) => void;
  onDiscard: () => void;
  /** Sends the text as a comment; absent without the permission. */
  onComment?: (() => void) | undefined;
  busy: boolean;
  /** For text still being typed: further key presses must not reach the screen. */
  autoFocus?: boolean;
}

/** Keeps the text typed for a change that somebody else made first, to be sent as a comment. */
export function UnsentComment({
  notice,
  text,
  maxLength,
  onTextChange,
  onDiscard,
  onComment,
  busy,
  autoFocus,
}: UnsentCommentProps) {
  return (
    <section aria-label="Comment" className="flex shrink-0 flex-col gap-2 border-t border-line bg-raised px-4 py-3">
      <Banner tone="warning" shape="block">
        {notice} What you typed is kept.
      </Banner>
      <Textarea
        aria-label="Comment"
        autoFocus={autoFocus}
        // Browsers place the cursor at the start.
        onFocus={({ currentTarget: box }) => box.setSelectionRange(box.value.length, box.value.length)}
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDiscard}>Discard</Button>
        {onComment && (
          <Button variant="primary" loading={busy} onClick={onComment}>
            Add as comment
          </Button>
        )}
      </div>
    </section>
  );
}
