import { useState } from 'react';
import { CAUSE_LABELS } from '#contract/insight-codes.ts';
import { DEFINITIONS, type InsightFigures, type WorstCamera } from '#contract/insights.ts';
import { countText, shareText } from '../figure-text.ts';
import { Bar } from './bar.tsx';

/** The share of false alarms, their causes, and the ten worst cameras with their pictures. */
export function FalseAlarms({ figures: { now, causes, worstCameras } }: { figures: InsightFigures }) {
  const most = Math.max(1, ...causes.map(({ alarms }) => alarms));
  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <div className="flex w-52 shrink-0 flex-col">
        <p className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
          <span className="text-20 font-semibold">{shareText(now.falseAlarms, now.resolved)}</span>
          <span className="text-12 text-ink-3">
            {countText(now.falseAlarms)} of {countText(now.resolved)}
          </span>
        </p>
        <p className="pt-1 text-12 text-ink-3">Cause, as resolved</p>
        <ul aria-label="Causes of false alarms" className="text-12">
          {causes.map(({ cause, alarms }) =>
            cause === 'none' ? null : (
              <li key={cause} className="grid h-6 grid-cols-[5.5rem_1fr_2.75rem] items-center gap-2">
                <span className="truncate">{CAUSE_LABELS[cause] ?? cause}</span>
                <Bar parts={[{ share: alarms / most, color: 'bg-line-control' }]} />
                <span className="text-right text-ink-2">{shareText(alarms, now.falseAlarms)}</span>
              </li>
            ),
          )}
        </ul>
      </div>
      <ol
        aria-label="Worst cameras"
        title={DEFINITIONS.worstCameras}
        className="grid min-w-0 flex-1 grid-cols-5 content-start gap-x-3 gap-y-2"
      >
        {worstCameras.map((camera, index) => (
          <WorstCameraTile key={camera.id} camera={camera} place={index + 1} />
        ))}
      </ol>
    </div>
  );
}

function WorstCameraTile({ camera, place }: { camera: WorstCamera; place: number }) {
  const { name, location, falseAlarms, resolved, still } = camera;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <li className="min-w-0 text-12">
      <span className="relative block aspect-video max-h-16 w-full min-[1800px]:max-h-24 overflow-hidden rounded-sm bg-void">
        {still && failed !== still && (
          <img src={still} alt="" onError={() => setFailed(still)} className="size-full object-cover" />
        )}
        <span className="absolute top-1 left-1 rounded-xs bg-black/85 px-1 text-11 font-semibold text-white">
          {place}
        </span>
      </span>
      <span className="flex justify-between gap-1 pt-0.5 font-medium">
        <span className="truncate">{name}</span>
        <span className="shrink-0">{shareText(falseAlarms, resolved)}</span>
      </span>
      <span className="flex justify-between gap-1 text-ink-3">
        <span className="truncate">{location.name}</span>
        <span className="shrink-0">{countText(falseAlarms)}</span>
      </span>
    </li>
  );
}
