import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKeyCombo } from '../../lib/key-hint.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Input } from '../../ui/forms/input.tsx';
import { useDebounced } from '../../ui/forms/use-debounced.ts';
import { ariaKeys, KeyCaps } from '../../ui/keys/kbd.tsx';
import type { Filter, FilterControlProps } from '../filter.ts';

/** The longest text that the server searches for. */
const MAX = 200;

interface SearchTextOptions {
  /** Also the placeholder: 'Search camera...' */
  label: string;
  param: string;
  /** From the last keystroke to the search. */
  delayMs: number;
}

/** A search box in the bar: names that contain the text. */
export function searchText({ label, param, delayMs }: SearchTextOptions): Filter<string> {
  return {
    label,
    defaultValue: '',
    read: (params) => (params.get(param) ?? '').trim().slice(0, MAX),
    write: (params, value) => {
      if (value !== '') params.set(param, value);
    },
    text: (value) => value,
    control: (props) => <SearchBox {...props} delayMs={delayMs} />,
  };
}

function SearchBox({ label, value, onChange, delayMs }: FilterControlProps<string> & { delayMs: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // 'Clear' and Back bring their own text; the search that this box has sent does not undo what was typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const search = useDebounced((wanted: string) => {
    setSent(wanted);
    onChange(wanted);
  }, delayMs);
  const combo = useKeyCombo('search');
  useKeys({ search: () => input.current?.select() });
  return (
    <span className="relative flex min-w-48 flex-1 items-center">
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-3" />
      <Input
        ref={input}
        aria-label={label}
        aria-keyshortcuts={ariaKeys(combo)}
        placeholder={label}
        maxLength={MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value.trim());
        }}
        className="px-8"
      />
      {text === '' && (
        <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center">
          <KeyCaps of="search" />
        </span>
      )}
    </span>
  );
}
