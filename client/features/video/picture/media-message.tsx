import { VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

interface MediaMessageProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Lies over the last picture, dimmed, instead of on void. */
  over?: boolean;
}

/** What there is to say where a picture should be. The colours are those of dark: what lies behind is dark too. */
export function MediaMessage({ title, description, action, over = false }: MediaMessageProps) {
  return (
    <div
      role="status"
      className={cn(
        'absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-4 text-center scheme-dark',
        over ? 'bg-black/72' : 'bg-void',
      )}
    >
      <VideoOff aria-hidden className="size-5 text-ink-3" strokeWidth={1.5} />
      <p className="font-semibold text-ink">{title}</p>
      {description && <p className="text-12 text-ink-2">{description}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
