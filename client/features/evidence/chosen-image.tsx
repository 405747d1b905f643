import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showBlob } from '../../lib/show-blob.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

interface ChosenImageProps {
  file: File;
  onRemove: () => void;
}

/** An image that was chosen but not sent. */
export function ChosenImage({ file, onRemove }: ChosenImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (image.current ? showBlob(image.current, file) : undefined), [file]);
  return (
    <li className="relative aspect-video overflow-hidden rounded-sm bg-void">
      <img ref={image} alt={file.name} className="size-full object-cover" />
      <IconButton
        size="small"
        variant="neutral"
        label={`Remove ${file.name}`}
        icon={<X />}
        onClick={onRemove}
        className="absolute top-0.5 right-0.5"
      />
    </li>
  );
}
