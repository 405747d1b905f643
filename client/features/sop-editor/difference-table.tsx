import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { cn } from '../../ui/cn.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { differencesOf } from './sop-differences.ts';

interface DifferenceTableProps {
  mine: SopWorkflow;
  theirs: SopWorkflow;
  /** Over the second column. */
  theirTitle: string;
}

/** Two procedures side by side, as far as they differ. */
export function DifferenceTable({ mine, theirs, theirTitle }: DifferenceTableProps) {
  const differences = differencesOf(mine, theirs);
  if (differences.length === 0) return <p className="text-13 text-ink-2">Both are the same.</p>;
  return (
    <div className="max-h-[60vh] overflow-y-auto">
      <table className="w-full table-fixed border-collapse text-left text-13">
        <thead className="sticky top-0 bg-overlay text-12 text-ink-3">
          <tr>
            <th className="w-40 py-1.5 pr-3 font-medium">Field</th>
            <th className="py-1.5 pr-3 font-medium">Your draft</th>
            <th className="py-1.5 font-medium">{theirTitle}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ title, mine: own, theirs: other }) => (
            <tr key={title} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 text-12 font-medium text-ink-2">
                {title}
              </th>
              <td className="py-2 pr-3">
                <Lines lines={own} against={other} mark="only in your draft" />
              </td>
              <td className="py-2">
                <Lines lines={other} against={own} mark={`only in ${theirTitle}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LinesProps {
  lines: readonly string[];
  against: readonly string[];
  /** Said of lines that the other side lacks. */
  mark: string;
}

function Lines({ lines, against, mark }: LinesProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {lines.map((line, index) => {
        const isOwn = !against.includes(line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may repeat, and nothing here has state.
          <li key={index} className={cn('break-words', isOwn ? 'font-medium text-ink' : 'text-ink-3')}>
            {line || '(empty)'}
            {isOwn && <VisuallyHidden>, {mark}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
