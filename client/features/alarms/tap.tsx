import { cn } from '../../ui/cn.ts';

/** One fill for each ten; Tailwind needs the names whole. */
const steps = [
  'bg-tap-1',
  'bg-tap-2',
  'bg-tap-3',
  'bg-tap-4',
  'bg-tap-5',
  'bg-tap-6',
  'bg-tap-7',
  'bg-tap-8',
  'bg-tap-9',
  'bg-tap-10',
];

/** The threat assessment of an alarm, 0 to 100: a bar in the colour of its ten, and the number in ink. */
export function Tap({ value, className }: { value: number; className?: string }) {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(value / 10)));
  return (
    <span className={cn('inline-flex h-5 items-center gap-1.5 font-semibold', className)}>
      <span aria-hidden className={cn('h-4 w-1', steps[step])} />
      {Math.round(value)}
    </span>
  );
}
