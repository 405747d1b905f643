import { VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

interface MediaMessageProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Dims the last picture instead of an empty area. */
  over?: boolean;
}

/** A message in place of a picture. It uses the dark theme's colours, because its background is dark too. */
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
