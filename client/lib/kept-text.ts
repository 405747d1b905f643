import { useDraftState } from './unsaved.ts';

/** What was typed and not sent, by what it is about. */
const kept = new Map<string, string>();

type Change = string | ((now: string) => string);

/** The text of a box, which is there again when its place comes back: another alarm was looked at in between. */
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

/** What a box keeps once its words have been sent: on a slow line the next ones may be there already. */
export const withoutSent = (sent: string) => (now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
