import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';

const tones: Record<string, BadgeTone> = { high: 'error', low: 'success', p0: 'error' };

/** high and P0, the priority of a door's configuration, in error colour, low in success, any other severity in info (core, section 4). */
export function SeverityBadge({ severity }: { severity: string }) {
  return <Badge tone={tones[severity.toLowerCase()] ?? 'info'}>{severity}</Badge>;
}
