import { Button } from '../../ui/actions/button.tsx';

const EXAMPLES = [
  'white truck',
  'person with a backpack last night',
  'van from left to right',
  'dog on friday',
  '"tries door handles"',
  'silver car 02:15',
];

/** Searches to begin with. */
export function Examples({ onSearch }: { onSearch: (q: string) => void }) {
  return (
    <ul aria-label="Examples" className="flex max-w-160 flex-wrap justify-center gap-2">
      {EXAMPLES.map((example) => (
        <li key={example}>
          <Button size="small" onClick={() => onSearch(example)}>
            {example}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The words and forms that a search understands. */
export const WHAT_IS_SEARCHED =
  "Searches what the pictures show, the AI's words, comments, alarm types, sites, cameras and times of all alarms of your sites. Lorry also finds truck and van.";

const TIPS = [
  'Leave out a word, or use a more general one: vehicle finds cars, trucks and forklifts.',
  'Put words in double quotes only if they were said exactly like this.',
  'Times are those of the site: 02:15, 2 am, last night, friday, 20 Nov.',
  'Widen or remove the dates.',
] as const;

export function Tips() {
  return (
    <ul className="flex max-w-112 list-disc flex-col gap-1 pl-4 text-left text-13 text-ink-2">
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  );
}
