import { Mic, Speech } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTalkdownCameras } from '../../data/sites/use-site-cameras.ts';
import { useSendTalkdown } from '../../data/talkdowns/send-talkdown.ts';
import { offersSpeech } from '../../data/talkdowns/speech.ts';
import type { TalkdownSubject } from '../../data/talkdowns/talkdown-subject.ts';
import { messageOf } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import { SpeechPanel } from './speech-panel.tsx';
import type { PreparedText } from './speech-texts.ts';
import { useSpeechChoice } from './use-speech-choice.ts';

export interface TalkdownFormProps {
  subject: TalkdownSubject;
  /** The message that the procedure asks for. */
  prepared?: PreparedText | undefined;
  onClose: () => void;
  /** Called once it has been sent. */
  onSent?: (() => void) | undefined;
}

const sources = [
  { value: 'speech', label: 'Text to speech', icon: <Speech aria-hidden /> },
  { value: 'recording', label: 'Recording', icon: <Mic aria-hidden /> },
] as const;

/** The camera, the message as speech or recording, and its sending. */
export function TalkdownForm(props: TalkdownFormProps) {
  const { subject } = props;
  const cameras = useTalkdownCameras(subject.siteId);
  if (cameras.error && !cameras.data) {
    return (
      <ErrorState
        title="Error loading cameras. Please try again."
        description={messageOf(cameras.error)}
        onRetry={() => void cameras.refetch()}
      />
    );
  }
  if (!cameras.data) return <Skeleton className="h-72" />;
  if (cameras.data.length === 0) return <EmptyState title="No camera of this site takes talkdowns." />;
  return <LoadedForm {...props} cameras={cameras.data} />;
}

interface LoadedFormProps extends TalkdownFormProps {
  cameras: readonly { id: string; name: string }[];
}

function LoadedForm({ subject, prepared, onClose, onSent, cameras }: LoadedFormProps) {
  // Chosen once: another camera must not move into its place while the operator speaks.
  const [cameraId, setCameraId] = useState(
    () => (cameras.find(({ id }) => id === subject.cameraId) ?? cameras[0])?.id ?? '',
  );
  const speechOffered = offersSpeech();
  const [source, setSource] = useState<'speech' | 'recording'>(speechOffered ? 'speech' : 'recording');
  const [recorded, setRecorded] = useState<File>();
  const choice = useSpeechChoice(prepared);
  const send = useSendTalkdown(subject);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog took the focus before there was a form for it. What is missing comes first, else the sending.
    const first = form.current?.querySelector<HTMLElement>('[data-missing-words]');
    (first ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, []);
  const isOffered = cameras.some(({ id }) => id === cameraId);
  const audio = source === 'recording' ? recorded : choice.speech.data;
  const missing = isOffered
    ? source === 'recording'
      ? 'Record a message first.'
      : 'Fetch the audio first.'
    : 'This camera takes no talkdowns any more. Choose another one.';
  const submit = () => {
    if (!audio || !isOffered) return;
    send.mutate(
      { cameraId, audio },
      {
        onSuccess: () => {
          toast.success('Audio sent to camera successfully');
          onSent?.();
        },
        close: onClose,
      },
    );
  };
  return (
    <Form
      ref={form}
      onSubmit={submit}
      blockedBy={audio && isOffered ? undefined : missing}
      busy={send.isPending}
      error={send.error}
      submitLabel="Send audio"
      submitKey="submit"
      onCancel={onClose}
      className="pt-2"
    >
      <Field label="Camera">
        <Select
          value={cameraId}
          onValueChange={setCameraId}
          options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {speechOffered && <Segmented label="Source" value={source} onValueChange={setSource} options={sources} fill />}
      {source === 'recording' ? (
        <RecorderPanel audio={recorded} onAudio={setRecorded} />
      ) : (
        <SpeechPanel choice={choice} onSend={submit} />
      )}
    </Form>
  );
}
