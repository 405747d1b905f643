import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';

const tones: Record<string, BadgeTone> = { high: 'error', low: 'success' };

/** high in error colour, low in success, any other severity in info (core, section 4). */
export function SeverityBadge({ severity }: { severity: string }) {
  return <Badge tone={tones[severity.toLowerCase()] ?? 'info'}>{severity}</Badge>;
}
