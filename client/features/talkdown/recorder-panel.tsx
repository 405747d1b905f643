import { Mic, Square } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { AudioPreview } from './audio-preview.tsx';
import { RecordingMeter } from './recording-meter.tsx';
import { useRecorder } from './use-recorder.ts';

interface RecorderPanelProps {
  /** The recording to be sent. */
  audio: File | undefined;
  onAudio: (audio: File | undefined) => void;
}

/** Records the operator's voice: recording, then its preview (operator tools, 4.10). */
export function RecorderPanel({ audio, onAudio }: RecorderPanelProps) {
  const { state, start, stop } = useRecorder(onAudio);
  const begin = () => {
    onAudio(undefined);
    start();
  };
  if (state.kind === 'recording') {
    return (
      <div className="flex min-h-48 flex-col gap-3 pt-1">
        <RecordingMeter level={state.recording.level} />
        <Button variant="primary" icon={<Square aria-hidden />} onClick={stop} className="self-start" autoFocus>
          Stop recording
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-48 flex-col gap-3 pt-1">
      {audio && <AudioPreview audio={audio} />}
      <Button
        icon={<Mic aria-hidden />}
        loading={state.kind === 'starting'}
        onClick={begin}
        className="self-start"
        data-initial-focus
      >
        {audio ? 'Record again' : 'Start recording'}
      </Button>
    </div>
  );
}
