import { LevelBar } from '../../ui/level-bar.tsx';

/** The threat assessment of an alarm, 0 to 100: a bar in the colour of its ten, and the number. */
export function Tap({ value, className }: { value: number; className?: string }) {
  return <LevelBar value={value} className={className} />;
}
