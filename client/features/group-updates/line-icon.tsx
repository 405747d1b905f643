import {
  BellRing,
  CheckCheck,
  Eye,
  Gauge,
  Hand,
  HandHelping,
  Layers,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Phone,
  RefreshCw,
  Siren,
  Sparkles,
  Undo2,
  Volume2,
} from 'lucide-react';
import { cn } from '../../ui/cn.ts';

const icons: Record<string, LucideIcon> = {
  detectionevent: BellRing,
  'Add new event': BellRing,
  'Added to alarm group': Layers,
  escalationopen: Siren,
  escalationclosed: CheckCheck,
  resolved: CheckCheck,
  'Auto resolved': CheckCheck,
  allocation: Hand,
  orphan: Undo2,
  llmevent: Sparkles,
  'Add AI comment': Sparkles,
  statusupdate: RefreshCw,
  'Change Status': RefreshCw,
  'Update TAP': Gauge,
  'View alarm': Eye,
  'Manual audio talkdown': Volume2,
  'Call SMS logs': Phone,
  'SOP answer': ListChecks,
  'Shift handover': HandHelping,
};

/** Kinds the console does not know yet are shown like comments. */
export function LineIcon({ type, isText = false }: { type: string; isText?: boolean | undefined }) {
  const Icon = (isText ? undefined : icons[type]) ?? MessageSquare;
  const tone = type === 'escalationopen' ? 'text-esc' : 'text-ink-3';
  return <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} strokeWidth={1.75} />;
}
