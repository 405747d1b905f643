import { Megaphone, Phone } from 'lucide-react';

interface HeldSpeedProps {
  /** The holder of the clock; nothing is shown without one. */
  by: 'call' | 'talkdown' | null | undefined;
  /** The rate to which the clock goes back. */
  rate: number;
}

const REASONS = {
  call: { icon: Phone, during: 'a call' },
  talkdown: { icon: Megaphone, during: 'a talkdown' },
} as const;

/** Says why a world that is to run fast runs at the speed of life: what people say and hear takes its time. */
export function HeldSpeed({ by, rate }: HeldSpeedProps) {
  const reason = by && REASONS[by];
  if (!reason) return <output className="contents" />;
  const Icon = reason.icon;
  return (
    <output className="flex items-center gap-1.5 whitespace-nowrap text-12 text-ink-2">
      <Icon aria-hidden className="size-3.5 text-info" />
      x1 during {reason.during}, then x{rate} again
    </output>
  );
}
