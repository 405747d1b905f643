import { useState } from 'react';

/** What was typed and not sent, by what it is about. */
const kept = new Map<string, string>();

/** The text of a box, which is there again when its place comes back: another alarm was looked at in between. */
export function useKeptText(about: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => kept.get(about) ?? '');
  return [
    text,
    (next) => {
      if (next === '') kept.delete(about);
      else kept.set(about, next);
      setText(next);
    },
  ];
}
