/** A recording in a history. */
export function Recording({ url }: { url: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what was said on the phone has no captions.
    <audio controls preload="none" src={url} aria-label="Recording" className="mt-1 h-8 w-full" />
  );
}
