import { Play } from 'lucide-react';
import { useState } from 'react';
import { isAnsweredCall } from '#contract/calls.ts';
import { useCallDetails } from '../../data/calls/call-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Recording } from './recording.tsx';

const NOT_YET = 'Call recording will be available after the call ends.';
const MISSING = 'Call recording not found.';

interface CallRecordingProps {
  /** The provider's id of the call. */
  sid: string;
  /** The state of the call; null where the server does not know it. */
  state: string | null;
}

/** The recording of a call in a history, for users who may call. Calls whose state is unknown may be long over: they are asked for on demand. */
export function CallRecording({ sid, state }: CallRecordingProps) {
  const [wanted, setWanted] = useState(false);
  if (state !== null && !isAnsweredCall(state)) return null;
  if (state !== null || wanted) return <Asked sid={sid} />;
  return (
    <Button size="small" icon={<Play aria-hidden />} className="mt-1" onClick={() => setWanted(true)}>
      Recording
    </Button>
  );
}

function Asked({ sid }: { sid: string }) {
  const { data, error } = useCallDetails(sid);
  if (data?.mediaUrl) return <Recording url={data.mediaUrl} />;
  if (error) return <Note>{/unknown exception/i.test(messageOf(error)) ? NOT_YET : MISSING}</Note>;
  return data ? <Note>{NOT_YET}</Note> : null;
}

const Note = ({ children }: { children: string }) => <p className="text-12 text-ink-3">{children}</p>;
