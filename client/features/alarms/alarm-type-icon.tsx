import { Activity, BellRing, Car, DoorOpen, Fence, type LucideIcon, PersonStanding } from 'lucide-react';
import { cn } from '../../ui/cn.ts';

/**
 * Alarm type names are the customers' own words, so the icon is chosen by keywords in the name. Door keywords come
 * first: 'Unauthorized entry' and 'Tailgating' happen at doors, even though they involve people.
 */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/door|entry|tailgat|badge|access/i, DoorOpen],
  [/perimeter|fence|breach|zone/i, Fence],
  [/vehicle|car\b|truck|parking/i, Car],
  [/person|loiter|people|intru/i, PersonStanding],
  [/motion/i, Activity],
];

export function AlarmTypeIcon({ type, className }: { type: string; className?: string }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? BellRing;
  return <Icon aria-hidden className={cn('size-3.5 shrink-0 text-ink-3', className)} />;
}
