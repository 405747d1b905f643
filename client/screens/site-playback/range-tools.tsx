import { Download, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Location } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { ExportDialog } from '../../features/recording-export/export-dialog.tsx';
import {
  exportFault,
  lengthText,
  type MarkedRange,
  wholeRange,
  withEnd,
} from '../../features/video/site-playback/range.ts';
import type { SiteClock } from '../../features/video/site-playback/site-clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCan } from '../../lib/session.tsx';
import { useSecondTick } from '../../lib/time-tick.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';

interface RangeToolsProps {
  site: Location;
  cameras: readonly Named[];
  clock: SiteClock;
  range: MarkedRange;
  onRangeChange: Dispatch<SetStateAction<MarkedRange>>;
}

/** Marks a range by keys, and exports it; the export is absent without the permission. */
export function RangeTools({ site, cameras, clock, range, onRangeChange }: RangeToolsProps) {
  const mayExport = useCan('export:create', 'camera/live:view');
  const [exported, setExported] = useState<{ from: number; to: number }>();
  const now = useSecondTick(serverNow);
  const whole = wholeRange(range);
  const fault = exportFault(range, now);
  const openExport = () => setExported(whole);
  useKeys({
    rangeEnds: (combo) => {
      const moment = clock.moment.read();
      onRangeChange((marked) => withEnd(marked, combo === '[' ? 'from' : 'to', moment));
    },
    exportRange: mayExport && fault === undefined ? openExport : undefined,
  });
  return (
    <>
      {whole && (
        <>
          <span data-range className="shrink-0 text-12 text-ink-2 tabular-nums">
            {lengthText(whole)}
          </span>
          <IconButton size="small" label="Clear the range" icon={<X />} onClick={() => onRangeChange({})} />
        </>
      )}
      {mayExport && (
        <ExplainedButton size="small" icon={<Download />} keyHint="exportRange" blockedBy={fault} onClick={openExport}>
          Export
        </ExplainedButton>
      )}
      {exported && (
        <ExportDialog
          open
          site={site}
          cameras={cameras}
          range={exported}
          length={lengthText(exported)}
          onClose={() => setExported(undefined)}
        />
      )}
    </>
  );
}
