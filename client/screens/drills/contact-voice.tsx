import { Mic, Square } from 'lucide-react';
import { RecordingMeter } from '../../features/talkdown/recording-meter.tsx';
import { useRecorder } from '../../features/talkdown/use-recorder.ts';
import { Button } from '../../ui/actions/button.tsx';

interface ContactVoiceProps {
  /** A recording is on its way. */
  isSending: boolean;
  disabled: boolean;
  onSpoken: (audio: File) => void;
}

/** Takes what the trainer says into the microphone: it is sent when they press the button again. */
function ContactVoice({ isSending, disabled, onSpoken }: ContactVoiceProps) {
  const { state, start, stop } = useRecorder(onSpoken);
  if (state.kind === 'recording') {
    return (
      <div className="flex flex-col gap-2">
        <RecordingMeter level={state.recording.level} />
        <Button size="small" variant="primary" icon={<Square aria-hidden />} onClick={stop} className="self-start">
          Send my voice
        </Button>
      </div>
    );
  }
  return (
    <Button
      size="small"
      icon={<Mic aria-hidden />}
      loading={isSending || state.kind === 'starting'}
      disabled={disabled}
      onClick={start}
      className="self-start"
    >
      Speak myself
    </Button>
  );
}

/** The trainer's own voice, for the panel in which they play a contact. */
export const contactVoice = (props: ContactVoiceProps) => <ContactVoice {...props} />;
