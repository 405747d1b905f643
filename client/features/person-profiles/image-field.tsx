import { Camera, FolderOpen, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { personImageFault, personImageUpload } from '#contract/person-profiles.ts';
import { pictureFault, pictureSize } from '../../kit/upload/check-picture.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showBlob } from '../../lib/show-blob.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useFieldControl } from '../../ui/forms/field.tsx';
import type { ChosenPicture } from './crop-dialog.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);
const SnapshotDialog = lazyPart(async () => (await import('./snapshot-dialog.tsx')).SnapshotDialog);

const rules = { ...personImageUpload, sizeFault: personImageFault };

interface ImageFieldProps {
  /** The location that has the cameras for snapshots. */
  locationId: string;
  /** Of the stored image; null without one. */
  storedUrl: string | null;
  /** The chosen image; null while the stored one stays. */
  value: File | null;
  onChange: (image: File) => void;
}

/** The image of a person: from a file or a camera, checked, cropped to a square, and shown before it is sent. */
export function ImageField({ locationId, storedUrl, value, onChange }: ImageFieldProps) {
  const control = useFieldControl();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [cropped, crop] = useState<ChosenPicture>();
  const [isTaking, setTaking] = useState(false);

  const choose = async (file: File) => {
    setTaking(false);
    const found = await pictureFault(file, rules);
    setFault(found);
    if (found === undefined) crop({ file, size: await pictureSize(file) });
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
      <Button size="small" icon={<Camera aria-hidden />} onClick={() => setTaking(true)}>
        Camera snapshot
      </Button>
      {fault && (
        <Banner tone="error" shape="block">
          {fault}
        </Banner>
      )}
      {isTaking && (
        <SnapshotDialog
          locationId={locationId}
          onPicture={(still) => void choose(still)}
          onClose={() => setTaking(false)}
        />
      )}
      {cropped && (
        <CropDialog
          picture={cropped}
          onCropped={(image) => {
            onChange(image);
            crop(undefined);
          }}
          onClose={() => crop(undefined)}
        />
      )}
    </div>
  );
}

function ChosenImage({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (image.current ? showBlob(image.current, file) : undefined), [file]);
  return <img ref={image} alt="Chosen profile" className="size-full object-cover" />;
}
