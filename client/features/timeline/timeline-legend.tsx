import { appConfig } from '../../lib/config.ts';
import { cn } from '../../ui/cn.ts';
import { legendLook } from './segment-look.ts';
import type { SegmentTone } from './timeline-lanes.ts';

export interface LegendTone {
  tone: SegmentTone;
  label: string;
  /** Drawn as frames are. */
  ticks?: boolean;
}

/** Legend of the colours; if there is no room, the names of the segments have to be enough. */
export function TimelineLegend({ tones }: { tones: readonly LegendTone[] }) {
  return (
    <ul
      aria-label="Colours"
      className="hidden items-center gap-4 text-ink-2 @4xl:flex @max-6xl:group-has-data-note/head:hidden"
    >
      {tones.map(({ tone, label, ticks }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('h-2 w-3 rounded-xs', legendLook(tone, ticks === true))} />
          {label}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-3 bg-ink-2" />
        within {appConfig().alarmShowWindowSeconds} s
      </li>
    </ul>
  );
}
