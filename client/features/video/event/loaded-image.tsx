import type { Ref } from 'react';
import type { Size } from '../../../ui/picture/picture-view.ts';

interface LoadedImageProps {
  ref: Ref<HTMLImageElement>;
  src: string;
  alt: string;
  /** Called with the picture's own size once it has loaded. */
  onSize: (size: Size) => void;
  onError?: () => void;
}

/** A recorded still that fills the stage and reports its own size. */
export function LoadedImage({ ref, src, alt, onSize, onError }: LoadedImageProps) {
  return (
    <img
      ref={ref}
      src={src}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
      onError={onError}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
