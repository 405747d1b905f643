import { cn } from '../../ui/cn.ts';
import { type DeviceState, deviceStateNames } from './device-state.ts';

const dots: Record<DeviceState, string> = {
  alarm: 'bg-error',
  earlier: 'bg-warning',
  quiet: 'border border-ink-3',
};

/** Legend for the colours of the plan's cameras. */
export function PlanLegend({ className }: { className?: string }) {
  return (
    <ul aria-label="Legend" className={cn('flex gap-2.5 text-12 text-ink-2', className)}>
      {(['alarm', 'earlier', 'quiet'] as const).map((state) => (
        <li key={state} className="flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden className={cn('size-2 rounded-full', dots[state])} />
          {deviceStateNames[state]}
        </li>
      ))}
    </ul>
  );
}
