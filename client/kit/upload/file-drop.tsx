import { FolderOpen } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cn } from '../../ui/cn.ts';

interface FileDropProps {
  /** Names the file: 'Floor plan'. */
  label: string;
  /** The types that the browser offers. */
  accept: string;
  /** The text of the button. */
  action: string;
  disabled: boolean;
  onFile: (file: File) => void;
  /** Precedes the button: an invitation to drop a file, or the chosen one. */
  children: ReactNode;
}

/** A place onto which one file is dropped, with a button that chooses one. */
export function FileDrop({ label, accept, action, disabled, onFile, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isDragging, setDragging] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
  };
  return (
    <section
      aria-label={label}
      className={cn(
        'flex min-h-48 flex-col items-center justify-center gap-2 rounded-sm border border-line-2 border-dashed p-3',
        isDragging && 'border-accent bg-accent-tint',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <input
        ref={chooser}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={`${label} file`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        icon={<FolderOpen aria-hidden />}
        disabled={disabled}
        data-initial-focus
        onClick={() => chooser.current?.click()}
      >
        {action}
      </Button>
    </section>
  );
}
