import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface StillPictureProps {
  /** Null when there is none. */
  url: string | null;
  alt: string;
}

/** A still of a camera to draw on; the camera may have none, or show nothing at the moment. */
export function StillPicture({ url, alt }: StillPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (url === null) {
    return (
      <EmptyState
        icon={<ImageOff />}
        title="There is no still of this camera"
        description="You can draw without one."
        className="absolute inset-0"
      />
    );
  }
  if (url === broken) {
    return <EmptyState icon={<ImageOff />} title="The camera shows no picture" className="absolute inset-0" />;
  }
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onError={() => setBroken(url)}
      className="absolute size-full max-w-none"
    />
  );
}
