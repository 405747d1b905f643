interface LiveFrameProps {
  address: string;
  cameraLabel: string;
}

/** The provider's own page of a live picture. */
export function LiveFrame({ address, cameraLabel }: LiveFrameProps) {
  return (
    <iframe
      src={address}
      title={`Live picture of ${cameraLabel}`}
      allow="autoplay; fullscreen"
      sandbox="allow-scripts allow-same-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
}
