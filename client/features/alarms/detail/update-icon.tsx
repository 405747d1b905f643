import {
  BellRing,
  Bug,
  CheckCheck,
  Eye,
  Gauge,
  type LucideIcon,
  MessageSquare,
  RefreshCw,
  Sparkles,
  ThumbsUp,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  'Add new event': BellRing,
  'Change Status': RefreshCw,
  'Update TAP': Gauge,
  'Add comment': MessageSquare,
  'Add AI comment': Sparkles,
  'View alarm': Eye,
  'Auto resolved': CheckCheck,
  'Add feedback': ThumbsUp,
  'Report bug': Bug,
};

/** Kinds the console does not know yet are shown like comments. */
export function UpdateIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? MessageSquare;
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />;
}
