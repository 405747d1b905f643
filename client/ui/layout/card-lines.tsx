import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

interface CardLinesProps {
  /** The still, 96x54. */
  picture: ReactNode;
  title: string;
  /** Not viewed by any operator yet. */
  unread: boolean;
  /** At the end of the first line: its time. */
  when: ReactNode;
  summary: ReactNode;
  /** At the end of the second line. */
  zone: ReactNode;
  /** The third line. */
  children: ReactNode;
}

/** The content of a card: a still and three lines. */
export function CardLines({ picture, title, unread, when, summary, zone, children }: CardLinesProps) {
  return (
    <>
      <span className="block h-13.5 w-24 overflow-hidden rounded-xs bg-void">{picture}</span>
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center justify-between gap-2">
          <span className={cn('truncate text-13', unread ? 'font-semibold text-ink' : 'text-ink-2')}>{title}</span>
          <span className="shrink-0 text-12 text-ink-3">{when}</span>
        </span>
        <span className={cn('flex justify-between gap-2 text-12', unread ? 'text-ink-2' : 'text-ink-3')}>
          <span className="min-w-0 truncate">{summary}</span>
          <span className="shrink-0 text-ink-3">{zone}</span>
        </span>
        <span className="@container/facts mt-auto">
          <span className="flex items-center gap-1.5 text-12 @min-[15rem]/facts:gap-2">{children}</span>
        </span>
      </span>
    </>
  );
}
