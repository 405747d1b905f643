import { useDraftState } from './unsaved.ts';

/** Typed text that was not sent, by its subject. */
const kept = new Map<string, string>();

type Change = string | ((now: string) => string);

/** The text of a box, restored when the box is shown again, such as after a look at another alarm. */
export function useKeptText(about: string): [text: string, change: (change: Change) => void] {
  const [text, setText] = useDraftState(kept.get(about) ?? '', (words) => words.trim() !== '');
  return [
    text,
    (change) => {
      const next = typeof change === 'string' ? change : change(kept.get(about) ?? '');
      if (next === '') kept.delete(about);
      else kept.set(about, next);
      setText(next);
    },
  ];
}

/** The text that remains in a box after sending: on a slow connection the user may already have typed more. */
export const withoutSent = (sent: string) => (now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
