import { useState } from 'react';

/** The camera's most recent still, until its live picture starts. Renders nothing if it cannot be loaded. */
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
