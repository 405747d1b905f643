import { INSIGHTS, type InsightResponders } from '#contract/insights.ts';
import { countText, timeText } from '../figure-text.ts';
import { Bar } from './bar.tsx';
import { TargetMark } from './over-target.tsx';
import { ScrollArea } from './scroll-area.tsx';

const HEAD = 'sticky top-0 bg-panel font-normal whitespace-nowrap';

/** The responders of escalations, and how quickly they accepted and arrived. */
export function Responders({ responders: { wentTo, responders } }: { responders: InsightResponders }) {
  const shown = wentTo.filter(({ escalations }) => escalations > 0);
  const most = Math.max(1, ...shown.map(({ escalations }) => escalations));
  const { arrive } = INSIGHTS.targets;
  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <div className="w-52 shrink-0 text-12">
        <p className="h-6 border-b border-line text-ink-3">Went to</p>
        <ul aria-label="Whom escalations went to">
          {shown.map(({ to, escalations }) => (
            <li key={to} className="grid h-6 grid-cols-[5.5rem_1fr_2.5rem] items-center gap-1">
              <span className="truncate">{to}</span>
              <Bar
                parts={[
                  {
                    share: escalations / most,
                    color: to === 'Called off' || to === 'Nobody' ? 'bg-line-control' : 'bg-esc-solid',
                  },
                ]}
              />
              <span className="text-right font-medium">{countText(escalations)}</span>
            </li>
          ))}
        </ul>
      </div>
      <ScrollArea label="Responders">
        <table className="w-full border-collapse text-12">
          <thead className="text-ink-3">
            <tr className="h-6 border-b border-line">
              <th scope="col" className={`${HEAD} text-left`}>
                Responder
              </th>
              {['Jobs', 'Accepted', 'Arrived p50', 'Arrived p95', 'Target'].map((name) => (
                <th key={name} scope="col" className={`${HEAD} pl-3 text-right`}>
                  {name}
                </th>
              ))}
              <td className={`${HEAD} w-6`} />
            </tr>
          </thead>
          <tbody>
            {responders.map(({ name, jobs, accepted, arrived }) => (
              <tr key={name} className="h-6">
                <td className="truncate">{name}</td>
                <td className="pl-3 text-right">{countText(jobs)}</td>
                <td className="pl-3 text-right">{timeText(accepted.p50)}</td>
                <td className="pl-3 text-right">{timeText(arrived.p50)}</td>
                <td
                  className={
                    arrived.p95 !== null && arrived.p95 > arrive ? 'pl-3 text-right text-warning' : 'pl-3 text-right'
                  }
                >
                  {timeText(arrived.p95)}
                </td>
                <td className="pl-3 text-right text-ink-3">{timeText(arrive)}</td>
                <td className="pl-2">
                  <TargetMark seconds={arrived.p95} target={arrive} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
