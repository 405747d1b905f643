import { useEffect, useRef, useState } from 'react';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type Recording, startRecording } from './recording.ts';

/** A recording ends by itself after this long: a second before it is too long for the server. */
const RECORDING_MAX_MS = TALKDOWN_AUDIO.maxMs - 1_000;

export type RecorderState = { kind: 'closed' } | { kind: 'starting' } | { kind: 'recording'; recording: Recording };

export interface Recorder {
  state: RecorderState;
  start(): void;
  stop(): void;
}

/** The recorder of the microphone; it closes when it is stopped, and when the microphone cannot be used. */
export function useRecorder(onRecorded: (audio: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>({ kind: 'closed' });
  const running = useRef<Recording>(undefined);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.cancel();
      running.current = undefined;
    };
  }, []);

  const start = async () => {
    setState({ kind: 'starting' });
    try {
      const recording = await startRecording();
      if (isGone.current) return recording.cancel();
      running.current = recording;
      setState({ kind: 'recording', recording });
    } catch {
      if (isGone.current) return;
      toast.error('Unable to access microphone');
      setState({ kind: 'closed' });
    }
  };
  const stop = async () => {
    const recording = running.current;
    running.current = undefined;
    if (!recording) return;
    const audio = await recording.stop().catch(() => undefined);
    if (isGone.current) return;
    setState({ kind: 'closed' });
    if (audio) onRecorded(audio);
    else toast.error('Unable to access microphone');
  };
  const full = useLatest(stop);
  const isRecording = state.kind === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    // A timer, because a tab in the background draws no frames.
    const timer = setTimeout(() => void full.current(), RECORDING_MAX_MS);
    return () => clearTimeout(timer);
  }, [isRecording]);
  return { state, start: () => void start(), stop: () => void stop() };
}
