import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StoryLine } from '#contract/control/lines.ts';
import { foldText } from '#contract/fold-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { formatLineTime } from './story-time.ts';

/** The most lines on show: the latest ones. */
const SHOWN_MAX = 300;

const KEYS = ['n', 't', 'fact', 'alarm'];

/** The facts whose name is shown in place of an alarm. */
const NAMED = ['story.mark', 'story.rewound'];

/** The fields of a line in words, such as `of intruder, on lot.row, says serious`. */
function describeLine(line: StoryLine): string {
  return Object.entries(line)
    .filter(
      ([key, value]) => !KEYS.includes(key) && value !== undefined && !(key === 'name' && NAMED.includes(line.fact)),
    )
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(', ');
}

/** The alarm or the mark that a line is about. */
function subjectOf({ fact, alarm, name }: StoryLine): string {
  const subject = NAMED.includes(fact) ? name : alarm;
  return typeof subject === 'string' ? subject : '';
}

const groupOf = ({ fact }: StoryLine) => fact.split('.')[0] ?? '';

/** The colour of a fact: what failed, what is broken, what is the story's own. */
function toneOf({ fact }: StoryLine): string {
  if (fact === 'story.failed' || fact === 'operator.refused') return 'text-error';
  if (fact.startsWith('fault.') || fact.startsWith('server.')) return 'text-warning';
  return fact.startsWith('story.') ? 'text-accent' : 'text-ink';
}

interface StoryLogProps {
  lines: readonly StoryLine[];
  isLate: boolean;
  /** The name of the file that the download gets. */
  name: string;
}

/** The event log of a story, the latest line last. */
export function StoryLog({ lines, isLate, name }: StoryLogProps) {
  const [follows, setFollows] = useState(true);
  const [group, setGroup] = useState('all');
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const groups = [...new Set(lines.map(groupOf))].sort();
  const found = lines
    .filter((line) => group === 'all' || groupOf(line) === group)
    .filter((line) => foldText(`${line.fact} ${subjectOf(line)} ${describeLine(line)}`).includes(foldText(text)));
  const shown = found.slice(-SHOWN_MAX);
  const latest = shown.at(-1)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls the list.
  useEffect(() => {
    if (follows && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [follows, latest]);
  return (
    <section aria-label="Event log" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-3 px-4">
        <h2 className="text-13 font-semibold text-ink">Event log</h2>
        <span className="flex-1 text-12 text-ink-3">{lines.length} facts</span>
        <Switch checked={follows} onCheckedChange={setFollows} label="Follow" />
        <IconButton
          size="small"
          label="Download the log"
          icon={<Download />}
          disabled={lines.length === 0}
          onClick={() =>
            saveFile(
              `${name}.jsonl`,
              new Blob(
                lines.map((line) => `${JSON.stringify(line)}\n`),
                { type: 'application/jsonl' },
              ),
            )
          }
        />
      </div>
      <div className="flex shrink-0 gap-2 border-b border-line px-4 pb-2.5">
        <div className="w-32">
          <Select
            aria-label="Facts"
            value={group}
            onValueChange={setGroup}
            options={[{ value: 'all', label: 'All facts' }, ...groups.map((value) => ({ value, label: value }))]}
          />
        </div>
        <Input
          type="search"
          aria-label="Search the log"
          placeholder="Search the log"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {isLate && (
        <p role="status" className="px-4 py-1.5 text-12 text-warning">
          The log is late: the simulator does not answer
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No facts" description={lines.length > 0 ? 'No fact fits the filters.' : undefined} />
      ) : (
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
          tabIndex={0}
          aria-label="Facts of the story"
          className="min-h-0 flex-1 overflow-auto -outline-offset-2"
        >
          {shown.map((line) => (
            <li key={line.n} className="border-b border-line px-4 py-1.5">
              <p className="flex items-baseline gap-3 text-13">
                <span className="w-18 shrink-0 font-mono text-12 text-ink-3">{formatLineTime(line.t)}</span>
                <span className={cn('min-w-0 flex-1 truncate font-medium', toneOf(line))}>{line.fact}</span>
                <span className="font-mono text-12 text-ink-3">{subjectOf(line)}</span>
              </p>
              <p className="pl-21 text-12 break-words text-ink-2">{describeLine(line)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
