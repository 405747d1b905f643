import type { ReactNode } from 'react';
import type { LinksOf } from '../../data/sharing/shared-links.ts';
import { LinkToCopy } from '../../ui/actions/link-to-copy.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SharedLinks } from './shared-links.tsx';

interface LinkFormProps {
  of: LinksOf;
  /** The creation of the link, which is its result. */
  share: { data: string | undefined; isPending: boolean; error: Error | null };
  /** Null until it is entered. */
  duration: number | null;
  onSubmit: (duration: number) => void;
  /** Shown as a toast after copying. */
  copiedMessage: string;
  onClose: () => void;
  /** The fields of the duration. */
  children: ReactNode;
}

/** Asks how long a link is valid, shows the link, and the others that work now. */
export function LinkForm({ of, share, duration, onSubmit, copiedMessage, onClose, children }: LinkFormProps) {
  return (
    <>
      <Form
        className="pt-2"
        blockedBy={duration === null ? 'Enter a duration first.' : undefined}
        submitLabel={share.data ? undefined : 'Generate link'}
        busy={share.isPending}
        error={share.error}
        onSubmit={() => duration !== null && !share.data && onSubmit(duration)}
        onCancel={onClose}
        cancelLabel="Close"
      >
        {children}
        {share.data && <LinkToCopy link={share.data} copiedMessage={copiedMessage} />}
      </Form>
      <SharedLinks of={of} heading="Links that work now" />
    </>
  );
}
