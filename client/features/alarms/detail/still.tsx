import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { STILL_WIDTHS } from '#contract/media-addresses.ts';

interface StillProps {
  src: string | null;
  alt: string;
  width: (typeof STILL_WIDTHS)[number];
}

function withWidth(src: string, width: number): string {
  const url = URL.parse(src, window.location.href);
  if (!url) return src;
  url.searchParams.set('width', String(width));
  return url.href;
}

/**
 * A still of an alarm. Polling brings a new signed address each time; a working address is kept, so that the picture is
 * not reloaded.
 */
export function Still({ src, alt, width }: StillProps) {
  const [shown, setShown] = useState(src);
  const [hasFailed, setFailed] = useState<string>();
  if (shown === null && src !== null) setShown(src);
  if (shown !== null && shown === hasFailed && src !== null && src !== hasFailed) setShown(src);
  if (shown === null || shown === hasFailed) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className="flex size-full items-center justify-center bg-void scheme-dark"
      >
        <ImageOff aria-hidden className="size-5 text-ink-3" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      src={withWidth(shown, width)}
      alt={alt}
      draggable={false}
      onError={() => setFailed(shown)}
      className="size-full object-cover"
    />
  );
}
