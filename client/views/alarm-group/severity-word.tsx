import { cn } from '../../ui/cn.ts';

const tones: Record<string, string> = { high: 'text-error', low: 'text-success' };

/** A severity as a coloured word, for places too small for a badge (core, section 4). */
export function SeverityWord({ severity }: { severity: string }) {
  return <span className={cn('shrink-0', tones[severity.toLowerCase()] ?? 'text-info')}>{severity}</span>;
}
