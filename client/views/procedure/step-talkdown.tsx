import type { TalkdownSubject } from '../../data/talkdowns/talkdown-subject.ts';
import type { NumberedTalkdown } from '../../features/sop-panel/sop-panel-types.ts';
import { TalkdownButton } from '../../features/talkdown/talkdown-button.tsx';

/** Sends the message of a procedure's step. The subject names the camera to offer first: the one with the loudspeaker. */
export const stepTalkdown =
  (subject: TalkdownSubject, onSent?: () => void) =>
  ({ number, talkdown }: NumberedTalkdown) => (
    <TalkdownButton keyed subject={subject} prepared={talkdown} label={`Talkdown ${number}`} onSent={onSent} />
  );
