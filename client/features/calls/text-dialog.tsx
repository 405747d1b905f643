import type { LocationContact } from '#contract/contacts.ts';
import { SMS_MAX } from '#contract/limits.ts';
import { useSendText } from '../../data/calls/use-send-text.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { HolderQuestionHost } from '../../ui/overlays/holder-question-host.tsx';
import type { ContactContext } from './current-call.ts';

interface TextDialogProps {
  contact: Pick<LocationContact, 'name' | 'phoneNumber'>;
  context: ContactContext;
  onClose: () => void;
}

/** Sends a text message to a contact. */
export function TextDialog({ contact, context, onClose }: TextDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="SMS Message" description={`${contact.name} · ${contact.phoneNumber}`}>
      <HolderQuestionHost />
      <TextForm contact={contact} context={context} onClose={onClose} />
    </Dialog>
  );
}

function TextForm({ contact, context, onClose }: TextDialogProps) {
  const [message, setMessage] = useDraftState('', (text) => text.trim() !== '');
  const send = useSendText(contact, context);
  const trimmed = message.trim();
  return (
    <Form
      className="pt-2"
      submitLabel="Send"
      submitKey="submit"
      blockedBy={trimmed === '' ? 'The message is empty.' : undefined}
      busy={send.isPending}
      error={send.error}
      onCancel={onClose}
      onSubmit={() =>
        send.mutate(trimmed, {
          onSuccess: () => toast.success('Message sent successfully'),
          close: onClose,
        })
      }
    >
      <Field label="Message" hideLabel description={`${message.length}/${SMS_MAX} Characters`}>
        <Textarea
          data-initial-focus
          rows={4}
          maxLength={SMS_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
    </Form>
  );
}
