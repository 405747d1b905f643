import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

interface LateWordsProps {
  /** Why they can no longer be sent as they were meant. */
  notice: string;
  text: string;
  maxLength: number;
  onTextChange: (text: string) => void;
  onDiscard: () => void;
  /** Says them as a comment; absent for who may not. */
  onComment?: (() => void) | undefined;
  busy: boolean;
  /** For words that somebody is still typing: what else they press must not be taken for keys of the screen. */
  autoFocus?: boolean;
}

/** Keeps what was typed for a change that somebody else made first: it can still be said as a comment. */
export function LateWords({
  notice,
  text,
  maxLength,
  onTextChange,
  onDiscard,
  onComment,
  busy,
  autoFocus,
}: LateWordsProps) {
  return (
    <section aria-label="Comment" className="flex shrink-0 flex-col gap-2 border-t border-line bg-raised px-4 py-3">
      <Banner tone="warning" shape="block">
        {notice} What you typed is kept.
      </Banner>
      <Textarea
        aria-label="Comment"
        autoFocus={autoFocus}
        // Browsers begin before the words.
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
