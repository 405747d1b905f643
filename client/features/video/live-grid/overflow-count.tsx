import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';

function toneOf(count: number): BadgeTone {
  if (count < 5) return 'success';
  return count < 10 ? 'orange' : 'error';
}

/** The number of items that do not fit into a grid; nothing if all do (core, section 2: Alarm grid). */
export function OverflowCount({ count, noun = 'Alarms' }: { count: number; noun?: string }) {
  if (count <= 0) return null;
  return (
    <Badge tone={toneOf(count)} className="h-6 px-2">
      + {count} {noun}
    </Badge>
  );
}
