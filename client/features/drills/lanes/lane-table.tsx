import { timeText } from '#contract/durations.ts';
import { type HeadColumn, StickyHead } from '../../../ui/tables/sticky-head.tsx';
import { MomentButton } from '../debrief/moment-button.tsx';
import type { Lane } from './lane-items.ts';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'Time', className: 'w-20' },
  { title: 'Lane', className: 'w-28' },
  { title: 'Event' },
];

/** The content of the lanes, in the order of time. */
export function LaneTable({
  lanes,
  onMoment,
}: {
  lanes: readonly Lane[];
  onMoment?: ((t: number) => void) | undefined;
}) {
  const rows = lanes
    .flatMap(({ key, title, items }) => items.map((item) => ({ ...item, key: `${key} ${item.key}`, lane: title })))
    .sort((one, other) => one.t - other.t);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
    <div tabIndex={0} className="max-h-60 overflow-auto pl-12 -outline-offset-2">
      <table className="w-full text-13">
        <StickyHead columns={COLUMNS} />
        <tbody>
          {rows.map(({ key, t, lane, words }) => (
            <tr key={key} className="border-b border-line align-top">
              <td className="py-1.5 pl-4 text-ink">
                {onMoment ? <MomentButton t={t} about={words} onMoment={onMoment} /> : timeText(t)}
              </td>
              <td className="py-1.5 text-ink-2">{lane}</td>
              <td className="py-1.5 pr-4 break-words text-ink">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-4 py-3 text-13 text-ink-3">Nothing has happened yet</p>}
    </div>
  );
}
