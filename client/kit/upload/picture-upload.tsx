import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Edit } from '../../data/edit.ts';
import type { Transfer } from '../../data/transfer.ts';
import { messageOf } from '../../lib/call-error.ts';
import { showBlob } from '../../lib/show-blob.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useEdit } from '../records/use-edit.ts';
import { type PictureRules, pictureFault } from './check-picture.ts';
import { FileDrop } from './file-drop.tsx';

interface PictureUploadProps {
  /** Names the file: 'Floor plan'. */
  label: string;
  rules: PictureRules;
  edit: Edit<Transfer>;
  onClose: () => void;
}

/** Uploads one picture: dropped or chosen, checked and shown before it is sent; it can be cancelled. Use it in a dialog. */
export function PictureUpload({ label, rules, edit, onClose }: PictureUploadProps) {
  const cancelled = useRef<AbortController>(undefined);
  const [chosen, setChosen] = useState<{ file: File; fault: string | undefined }>();
  const [share, setShare] = useState(0);
  const send = useEdit(edit);
  useUnsaved(chosen !== undefined && !send.isSuccess);
  useEffect(() => () => cancelled.current?.abort(), []);

  const choose = async (file: File) => {
    send.reset();
    setChosen({ file, fault: await pictureFault(file, rules) });
  };
  const upload = (file: File) => {
    setShare(0);
    const controller = new AbortController();
    cancelled.current = controller;
    send.mutate({ file, signal: controller.signal, onProgress: setShare }, { close: onClose, showError: () => {} });
  };
  const wasCancelled = cancelled.current?.signal.aborted === true;
  const fault = chosen?.fault ?? (send.error && !wasCancelled ? messageOf(send.error) : undefined);

  return (
    <div className="flex flex-col gap-3 pt-2">
      <FileDrop
        label={label}
        accept={rules.types.join()}
        action={chosen ? 'Choose another file' : 'Choose file'}
        disabled={send.isPending}
        onFile={(file) => void choose(file)}
      >
        {chosen && !chosen.fault ? (
          <Preview file={chosen.file} />
        ) : (
          <p className="text-12 text-ink-3">Drop a picture here, or</p>
        )}
      </FileDrop>
      {fault && (
        <Banner tone="error" shape="block">
          {fault}
        </Banner>
      )}
      {send.isPending && (
        <div className="flex items-center gap-2 text-12 text-ink-3">
          <progress aria-label="Upload" className="h-1 flex-1 accent-accent" max={1} value={share} />
          {Math.round(share * 100)} %
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={() => (send.isPending ? cancelled.current?.abort() : onClose())}>
          {send.isPending ? 'Cancel upload' : 'Cancel'}
        </Button>
        <Button
          variant="primary"
          icon={<UploadIcon aria-hidden />}
          loading={send.isPending}
          disabled={!chosen || chosen.fault !== undefined}
          onClick={() => chosen && upload(chosen.file)}
        >
          Upload
        </Button>
      </div>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (image.current ? showBlob(image.current, file) : undefined), [file]);
  return <img ref={image} alt={`Preview of ${file.name}`} className="max-h-64 max-w-full object-contain" />;
}
