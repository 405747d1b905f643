import { FlaskConical } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { LibraryScenario } from '#contract/control/stories.ts';
import { foldText } from '#contract/fold-text.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Input } from '../../ui/forms/input.tsx';

interface ScenarioLibraryProps {
  scenarios: readonly LibraryScenario[];
  selected: LibraryScenario | undefined;
  onSelect: (scenario: LibraryScenario) => void;
}

const words = ({ file, title, about, tags }: LibraryScenario) => foldText([file, title, about, ...tags].join(' '));

/** The scenarios whose text has every word of a search. */
function findScenarios(scenarios: readonly LibraryScenario[], text: string): LibraryScenario[] {
  const wanted = foldText(text).split(' ');
  return scenarios.filter((scenario) => wanted.every((word) => words(scenario).includes(word)));
}

/** The list of scenarios, with a search. */
export function ScenarioLibrary({ scenarios, selected, onSelect }: ScenarioLibraryProps) {
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const headId = useId();
  const found = findScenarios(scenarios, text);
  const move = (combo: string) => {
    const at = found.findIndex(({ file }) => file === selected?.file);
    const next = found[at < 0 ? 0 : Math.max(0, Math.min(found.length - 1, at + (combo === 'ArrowDown' ? 1 : -1)))];
    if (!next) return;
    onSelect(next);
    list.current?.querySelector(`[data-file="${next.file}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ search: () => search.current?.focus(), move });
  return (
    <section aria-labelledby={headId} className="flex min-h-0 flex-1 flex-col">
      <h2 id={headId} className="sr-only">
        Scenarios
      </h2>
      <div className="border-b border-line p-3">
        <Input
          ref={search}
          type="search"
          aria-label="Search scenarios"
          placeholder="Search scenarios"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<FlaskConical />}
          description={text === '' ? 'The library is empty.' : `No scenario has '${text}'.`}
        />
      ) : (
        <ul ref={list} className="min-h-0 flex-1 overflow-auto">
          {found.map((scenario) => (
            <li key={scenario.file} data-file={scenario.file}>
              <button
                type="button"
                aria-pressed={scenario.file === selected?.file}
                onClick={() => onSelect(scenario)}
                className={cn(
                  'relative flex w-full flex-col gap-0.5 border-b border-line px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover',
                  scenario.file === selected?.file &&
                    'bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
                )}
              >
                <span className="text-13 font-medium text-ink">{scenario.title}</span>
                <span className={cn('line-clamp-2 text-12', scenario.fault ? 'text-error' : 'text-ink-3')}>
                  {scenario.fault ?? scenario.about}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="shrink-0 border-t border-line px-4 py-2 text-12 text-ink-3">
        {found.length} of {scenarios.length}
      </p>
    </section>
  );
}
