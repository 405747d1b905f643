import { cn } from '../../ui/cn.ts';

const tones: Record<string, string> = { high: 'text-error', low: 'text-success' };

/** A severity as a word in its colour, where a badge would be too much (core, section 4). */
export function SeverityWord({ severity }: { severity: string }) {
  return <span className={cn('shrink-0', tones[severity.toLowerCase()] ?? 'text-info')}>{severity}</span>;
}
