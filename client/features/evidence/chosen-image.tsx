import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';

interface ChosenImageProps {
  file: File;
  onRemove: () => void;
}

/** An image that was chosen but not sent. */
export function ChosenImage({ file, onRemove }: ChosenImageProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return (
    <li className="relative aspect-video overflow-hidden rounded-sm bg-void">
      {address && <img src={address} alt={file.name} className="size-full object-cover" />}
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
