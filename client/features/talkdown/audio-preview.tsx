import { useEffect, useRef } from 'react';
import { showBlob } from '../../lib/show-blob.ts';

/** Plays audio that has not been sent yet. */
export function AudioPreview({ audio }: { audio: Blob }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => (player.current ? showBlob(player.current, audio) : undefined), [audio]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the operator has just said or written the words.
    <audio ref={player} controls aria-label="Preview" className="h-10 w-full" />
  );
}
