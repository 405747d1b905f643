import { useState } from 'react';

/** What a camera showed a moment ago, until its live picture begins. Nothing where it cannot be had. */
export function PresentStill({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
