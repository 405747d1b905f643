import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { FORENSIC_SEARCH } from '#contract/forensic-limits.ts';
import { useKeyCombo } from '../../lib/key-hint.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { ariaKeys } from '../../ui/keys/kbd.tsx';

interface SearchBarProps {
  /** The query of the results on show; empty before the first one. */
  q: string;
  isLoading: boolean;
  onSearch: (q: string) => void;
  /** Called when the down arrow leaves the box for the results. */
  onLeaveDown: () => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The search box, and Search. */
export function SearchBar({ q, isLoading, onSearch, onLeaveDown, input }: SearchBarProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // Back, and an example, bring their own text.
  if (q !== known) {
    setKnown(q);
    setText(q);
  }
  const wanted = text.trim();
  const isBlocked = wanted === '' || isLoading;
  const combo = useKeyCombo('search');
  return (
    <form
      className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-4 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onSearch(wanted);
      }}
    >
      <span className="relative flex min-w-0 flex-1 items-center">
        <Search aria-hidden className="pointer-events-none absolute left-3 size-4 text-ink-3" />
        <Input
          ref={input}
          // The screen has one purpose.
          autoFocus
          size="large"
          aria-label="Search alarms"
          aria-keyshortcuts={ariaKeys(combo)}
          placeholder="Who, what, where and when: white truck at the loading dock last night"
          maxLength={FORENSIC_SEARCH.queryMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onLeaveDown();
          }}
          className="pl-9"
        />
      </span>
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={isBlocked}
        focusableWhenDisabled
        loading={isLoading}
      >
        Search
      </Button>
    </form>
  );
}
