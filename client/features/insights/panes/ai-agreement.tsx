import type { InsightFigures } from '#contract/insights.ts';
import { countText, shareText } from '../figure-text.ts';
import { Bar } from './bar.tsx';
import { ScrollArea } from './scroll-area.tsx';

/** The scale of the bars ends at a multiple of this share. */
const STEP = 0.05;

/** By site, how often operators decided otherwise than the AI: an alarm missed by it in red, one overridden in amber. */
export function AiAgreement({ sites }: { sites: InsightFigures['aiBySite'] }) {
  const rows = sites.map(({ id, name, agreed, missed, overridden }) => {
    const all = agreed + missed + overridden;
    return { id, name, all, agreed, missed, overridden };
  });
  const most = Math.max(STEP, ...rows.map(({ all, missed, overridden }) => (missed + overridden) / all));
  const top = Math.ceil(most / STEP) * STEP;
  return (
    <ScrollArea label="AI agreement by site">
      <table className="w-full table-fixed border-collapse text-12">
        <thead className="text-ink-3">
          <tr className="h-6 border-b border-line">
            <th scope="col" className="sticky top-0 bg-panel text-left font-normal">
              Site
            </th>
            <th scope="col" className="sticky top-0 w-14 bg-panel text-right font-normal">
              Alarms
            </th>
            <th scope="col" className="sticky top-0 w-32 bg-panel pl-3 text-left font-normal">
              Override, 0 to {Math.round(top * 100)} %
            </th>
            <th scope="col" className="sticky top-0 w-14 bg-panel text-right font-normal">
              Missed
            </th>
            <th scope="col" className="sticky top-0 w-16 bg-panel text-right font-normal">
              Agreed
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, all, agreed, missed, overridden }) => (
            <tr key={id} className="h-6">
              <td className="truncate">{name}</td>
              <td className="text-right text-ink-3">{countText(all)}</td>
              <td className="pl-3">
                <Bar
                  className="bg-raised"
                  parts={[
                    { share: missed / all / top, color: 'bg-error' },
                    { share: overridden / all / top, color: 'bg-warning' },
                  ]}
                />
              </td>
              <td className="text-right text-error">{shareText(missed, all)}</td>
              <td className="text-right font-medium">{shareText(agreed, all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
