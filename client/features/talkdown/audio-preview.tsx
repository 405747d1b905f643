import { useEffect, useState } from 'react';

/** Plays audio that has not been sent yet. */
export function AudioPreview({ audio }: { audio: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(audio);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [audio]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the operator has just said or written the words.
    <audio controls src={address} aria-label="Preview" className="h-10 w-full" />
  );
}
