import { Camera, FolderOpen } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { CAPTION_REQUIRED } from '#contract/evidence.ts';
import { COMMENT_MAX, EVIDENCE } from '#contract/limits.ts';
import { type EvidenceSubject, useAddEvidence } from '../../data/evidence/evidence-queries.ts';
import { report } from '../../lib/report.ts';
import { type SnapshotSource, useSnapshotSources } from '../../lib/snapshot-sources.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cn } from '../../ui/cn.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { ChosenImage } from './chosen-image.tsx';

/** The texts that differ between the places where images are added. */
export interface AddImagesTexts {
  noCaption: string;
  noImage: string;
  failed: string;
}

/** Of an escalation (operator tools, 5.2). */
const ESCALATION_TEXTS: AddImagesTexts = {
  noCaption: CAPTION_REQUIRED,
  noImage: 'Add at least one image.',
  failed: 'Failed to upload!',
};

interface AddImagesFormProps {
  subject: EvidenceSubject;
  texts?: AddImagesTexts;
  onClose: () => void;
}

/** Images from files, by drag and drop, from the clipboard or from a player on the page, and the caption they share. */
export function AddImagesForm({ subject, texts = ESCALATION_TEXTS, onClose }: AddImagesFormProps) {
  const [comment, setComment] = useState('');
  const [images, setImages] = useState<readonly File[]>([]);
  const [prepared, setPrepared] = useState(0);
  const [dragging, setDragging] = useState(false);
  const add = useAddEvidence(subject, setPrepared);
  const sources = useSnapshotSources();
  const chooser = useRef<HTMLInputElement>(null);
  useUnsaved(images.length > 0 || comment.trim() !== '');

  const addFiles = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) toast.warning('Only images can be added');
    if (images.length + pictures.length > EVIDENCE.maxFiles) toast.warning(`At most ${EVIDENCE.maxFiles} images`);
    setImages((chosen) => [...chosen, ...pictures].slice(0, EVIDENCE.maxFiles));
  };
  const takeSnapshot = (source: SnapshotSource) =>
    source.take().then(
      (file) => (file ? addFiles([file]) : toast.error('There is no picture to save')),
      (error) => {
        report('Snapshot not taken', error);
        toast.error('The snapshot could not be taken. Please try again.');
      },
    );
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    addFiles([...event.dataTransfer.files]);
  };
  const submit = () => {
    setPrepared(0);
    add.mutate(
      { comment: comment.trim(), images },
      {
        onSuccess: () => toast.success('Successfully added!'),
        close: onClose,
        onError: () => toast.error(texts.failed),
      },
    );
  };

  return (
    <Form
      aria-label="Add images"
      className="gap-3 pt-2"
      blockedBy={missingPart(comment, images, texts)}
      saysWhenPressed
      submitLabel="Add"
      submitKey="submit"
      busy={add.isPending}
      error={add.error}
      onSubmit={submit}
      onCancel={onClose}
      onPaste={onPaste}
    >
      <Field label="Caption">
        <Textarea
          rows={2}
          data-initial-focus
          maxLength={COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <section
        aria-label="Images"
        className={cn(
          'flex flex-col gap-2 rounded-sm border border-line-2 border-dashed p-3',
          dragging && 'border-accent bg-accent-tint',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={onDrop}
      >
        <p className="text-12 text-ink-3">Drop or paste images here, or</p>
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            multiple
            tabIndex={-1}
            aria-label="Image files"
            className="sr-only"
            onChange={({ currentTarget }) => {
              addFiles([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <Button size="small" icon={<FolderOpen aria-hidden />} onClick={() => chooser.current?.click()}>
            Choose files
          </Button>
          {sources.map((source) => (
            <Button
              key={source.label}
              size="small"
              icon={<Camera aria-hidden />}
              onClick={() => void takeSnapshot(source)}
            >
              Snapshot of {source.label}
            </Button>
          ))}
        </div>
        {images.length > 0 && (
          <ul className="grid grid-cols-4 gap-2">
            {images.map((file, index) => (
              <ChosenImage
                // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
                key={`${index} ${file.name} ${file.lastModified}`}
                file={file}
                onRemove={() => setImages(images.filter((_, other) => other !== index))}
              />
            ))}
          </ul>
        )}
      </section>
      {add.isPending && (
        <div className="flex items-center gap-2 text-12 text-ink-3">
          <progress aria-label="Upload" className="h-1 flex-1 accent-accent" max={images.length + 1} value={prepared} />
          {prepared < images.length ? `Preparing ${prepared + 1} of ${images.length}` : 'Uploading'}
        </div>
      )}
    </Form>
  );
}

/** The missing part of the evidence: a caption, or an image. */
function missingPart(comment: string, images: readonly File[], texts: AddImagesTexts): string | undefined {
  if (comment.trim() === '') return texts.noCaption;
  return images.length === 0 ? texts.noImage : undefined;
}
