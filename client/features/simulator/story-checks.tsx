import { Check, Hourglass, X } from 'lucide-react';
import type { Story } from '#contract/control/stories.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type HeadColumn, StickyHead } from '../../ui/tables/sticky-head.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatStoryTime } from './story-time.ts';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'State', className: 'w-28' },
  { title: 'Expectation' },
  { title: 'Line', className: 'w-16' },
  { title: 'Window', className: 'w-32' },
];

interface Row {
  key: string;
  state: 'failed' | 'waiting' | 'passed';
  title: string;
  line: number | null;
  window: string;
  reason: string;
}

/** The order of the rows: failed checks, open ones, passed ones. */
const ORDER = ['failed', 'waiting', 'passed'];

/** The verbs whose outcome is a check. */
const CHECKED = ['expect', 'never'];

/** The checks of a story: those that have ended, and those that go on. */
function rowsOf({ checks, tracks }: Story): Row[] {
  const ended = checks.map(({ track, title, line, from, to, failure }, index): Row => {
    const window = `${formatStoryTime(from)} to ${formatStoryTime(to)}`;
    return {
      key: `${index}`,
      state: failure === null ? 'passed' : 'failed',
      title: `${track}: ${title}`,
      line,
      window,
      reason: failure ?? '',
    };
  });
  const open = tracks.flatMap(({ name, state, steps }): Row[] => {
    const going = steps.findLast(({ to, verb }) => to === null && CHECKED.includes(verb));
    if (state !== 'running' || !going) return [];
    const { title, line, from } = going;
    const window = `from ${formatStoryTime(from)}`;
    return [{ key: name, state: 'waiting', title: `${name}: ${title}`, line, window, reason: '' }];
  });
  return [...ended, ...open].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

const BADGES = {
  failed: (
    <Badge tone="error" icon={<X aria-hidden />}>
      Failed
    </Badge>
  ),
  waiting: <Badge icon={<Hourglass aria-hidden />}>Waiting</Badge>,
  passed: (
    <Badge tone="success" icon={<Check aria-hidden />}>
      Passed
    </Badge>
  ),
};

/** The expectations of a story, with their outcomes. */
export function StoryChecks({ story }: { story: Story }) {
  const rows = rowsOf(story);
  if (rows.length === 0) return <EmptyState title="No checks yet" className="min-h-20" />;
  return (
    <table className="w-full table-fixed text-13">
      <StickyHead columns={COLUMNS} />
      <tbody>
        {rows.map(({ key, state, title, line, window, reason }) => (
          <tr key={key} className="border-b border-line align-top">
            <td className="py-2 pl-4">{BADGES[state]}</td>
            <td className="py-2 pr-3 text-ink">
              <p className="break-words">{title}</p>
              {reason && <p className="text-12 break-words text-error">{reason}</p>}
            </td>
            <td className="py-2 font-mono text-12 leading-5 text-ink-2">{line ?? ''}</td>
            <td className="py-2 pr-4 text-ink-2">{window}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
