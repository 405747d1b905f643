import { FolderOpen, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { personImageFault, personImageUpload } from '#contract/person-profiles.ts';
import { pictureFault } from '../../kit/upload/check-picture.ts';
import { showBlob } from '../../lib/show-blob.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useFieldControl } from '../../ui/forms/field.tsx';

const rules = { ...personImageUpload, sizeFault: personImageFault };

interface ImageFieldProps {
  /** Of the stored image; null without one. */
  storedUrl: string | null;
  /** The chosen image; null while the stored one stays. */
  value: File | null;
  onChange: (image: File) => void;
}

/** The image of a person: chosen from a file, checked, and shown before it is sent. */
export function ImageField({ storedUrl, value, onChange }: ImageFieldProps) {
  const control = useFieldControl();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const choose = async (file: File) => {
    const found = await pictureFault(file, rules);
    setFault(found);
    if (found === undefined) onChange(file);
  };
  return (
    <div className="flex w-40 flex-col gap-2">
      <div className="flex size-40 items-center justify-center overflow-hidden rounded-sm border border-line bg-raised text-ink-3">
        {value ? (
          <ChosenImage file={value} />
        ) : storedUrl ? (
          <img src={storedUrl} alt="Stored profile" className="size-full object-cover" />
        ) : (
          <UserRound aria-hidden className="size-12" />
        )}
      </div>
      <input
        {...control}
        ref={chooser}
        type="file"
        accept={rules.types.join()}
        tabIndex={-1}
        aria-label="Profile image file"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void choose(file);
          currentTarget.value = '';
        }}
      />
      <Button size="small" icon={<FolderOpen aria-hidden />} onClick={() => chooser.current?.click()}>
        Choose file
      </Button>
      {fault && (
        <Banner tone="error" shape="block">
          {fault}
        </Banner>
      )}
    </div>
  );
}

function ChosenImage({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (image.current ? showBlob(image.current, file) : undefined), [file]);
  return <img ref={image} alt="Chosen profile" className="size-full object-cover" />;
}
