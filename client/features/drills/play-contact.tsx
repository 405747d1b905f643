import { Phone, PhoneCall, PhoneOff, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PLAYED_WORDS_MAX, type PlayedContacts, type SeatCall } from '#contract/drills/played-contacts.ts';
import { timeText } from '#contract/durations.ts';
import { SMS_MAX } from '#contract/limits.ts';
import { usePlayContact, usePlayedContacts, useSpeakAsContact } from '../../data/drills/played-contacts.ts';
import { messageOf } from '../../lib/call-error.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';

/** Sentences that contacts can say in any drill. */
const USUAL_ANSWERS = [
  { label: 'Does not know', says: 'I do not know anything about that. Nobody should be there now.' },
  { label: 'Gives the password', says: 'Yes, that is me. The password is Lighthouse.' },
  { label: 'Wrong password', says: 'The password? I think it was Sunflower.' },
  { label: 'Asks to dispatch', says: 'Nobody is allowed to be there. Please send somebody at once.' },
  { label: 'Asks to ignore', says: 'That is our staff. You can ignore it.' },
] as const;

interface PlayContactProps {
  drillId: string;
  seat: number;
  isOwn: boolean;
  /** Takes the trainer's own voice. */
  voice: (props: { isSending: boolean; disabled: boolean; onSpoken: (audio: File) => void }) => ReactNode;
}

/** The trainer plays a contact: in the call that the trainee has with one, and as one who writes. */
export function PlayContact({ drillId, seat, isOwn, voice }: PlayContactProps) {
  const { data, error } = usePlayedContacts(drillId, seat);
  const { call = null } = data ?? {};
  return (
    <section aria-label="Play the contact" className="shrink-0 border-t border-line pb-3">
      <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">
        Play the contact <span className="ml-2 font-normal text-ink-3">of seat {seat}</span>
      </h2>
      <div className="flex flex-col gap-3 px-4">
        {error && !data && <p className="text-12 text-error">{messageOf(error)}</p>}
        {data && !call && (
          <p className="text-12 text-ink-3">
            {data.trainee ?? 'The trainee'} is in no call. When they call a contact, you can answer here.
          </p>
        )}
        {data && call && (
          <>
            <CallFacts call={call} trainee={data.trainee} />
            <CallActs {...{ drillId, seat, isOwn, voice, call }} answers={data.answers} />
          </>
        )}
        {data && data.contacts.length > 0 && (
          <TextForm drillId={drillId} seat={seat} isOwn={isOwn} contacts={data.contacts} />
        )}
      </div>
    </section>
  );
}

function CallFacts({ call, trainee }: { call: SeatCall; trainee: string | null }) {
  return (
    <p className="flex items-center gap-2 text-13 text-ink">
      <PhoneCall aria-hidden className="size-4 shrink-0 text-success" />
      <span className="min-w-0 flex-1">
        {trainee ?? 'The trainee'} {call.isAnswered ? 'speaks to' : 'calls'} {call.contact}
      </span>
      <span className="text-12 text-ink-3 tabular-nums">{timeText(Math.max(0, serverNow() - call.startedAtMs))}</span>
    </p>
  );
}

type CallActsProps = PlayContactProps & { call: SeatCall } & Pick<PlayedContacts, 'answers'>;

function CallActs({ drillId, seat, isOwn, voice, call, answers }: CallActsProps) {
  const [text, setText] = useState('');
  const { mutate, isPending, variables, error } = usePlayContact(drillId, seat);
  const speaking = useSpeakAsContact(drillId, seat);
  const fail = { onError: (failure: Error) => toast.error(messageOf(failure)) };
  const isOff = !isOwn || isPending;
  if (!call.isAnswered) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Phone aria-hidden />}
          disabled={isOff}
          onClick={() => mutate({ does: 'pick-up' }, fail)}
        >
          Picks up
        </Button>
        <Button size="small" disabled={isOff} onClick={() => mutate({ does: 'ignore' }, fail)}>
          Does not answer
        </Button>
        <Button
          size="small"
          icon={<PhoneOff aria-hidden />}
          disabled={isOff}
          onClick={() => mutate({ does: 'hang-up' }, fail)}
        >
          Refuses the call
        </Button>
      </div>
    );
  }
  const chosen = [...answers.map((says) => ({ label: says, says })), ...USUAL_ANSWERS];
  return (
    <>
      <ul aria-label="Answers" className="flex flex-col gap-1.5">
        {chosen.map(({ label, says }) => (
          <li key={says}>
            <Button
              size="small"
              icon={<Volume2 aria-hidden />}
              disabled={isOff}
              loading={isPending && variables?.does === 'say' && variables.says === says}
              title={says}
              className="w-full justify-start"
              onClick={() => mutate({ does: 'say', says }, fail)}
            >
              <span className="truncate">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Form
        aria-label="Speak as the contact"
        className="gap-2"
        onSubmit={() => mutate({ does: 'say', says: text.trim() }, { onSuccess: () => setText('') })}
        blockedBy={
          !isOwn ? 'Another trainer runs this drill' : text.trim() === '' ? 'Write what the contact says' : undefined
        }
        busy={isPending}
        error={variables?.does === 'say' && variables.says === text.trim() ? error : null}
        submitLabel="Say it"
        submitVariant="neutral"
        buttonSize="small"
      >
        <Field label="The contact says">
          <Input value={text} maxLength={PLAYED_WORDS_MAX} onChange={({ target }) => setText(target.value)} />
        </Field>
      </Form>
      <div className="flex flex-wrap items-start justify-between gap-2">
        {voice({
          isSending: speaking.isPending,
          disabled: !isOwn,
          onSpoken: (audio) => speaking.mutate(audio, fail),
        })}
        <Button
          size="small"
          icon={<PhoneOff aria-hidden />}
          disabled={isOff}
          onClick={() => mutate({ does: 'hang-up' }, fail)}
        >
          Hangs up
        </Button>
      </div>
    </>
  );
}

type TextFormProps = Omit<PlayContactProps, 'voice'> & Pick<PlayedContacts, 'contacts'>;

function TextForm({ drillId, seat, isOwn, contacts }: TextFormProps) {
  const [number, setNumber] = useState(contacts[0]?.number ?? '');
  const [text, setText] = useState('');
  const { mutate, isPending, error } = usePlayContact(drillId, seat);
  return (
    <details className="text-12">
      <summary className="cursor-pointer text-ink-2 hover:text-ink">Write a text message…</summary>
      <Form
        aria-label="Write as a contact"
        className="gap-2 pt-2"
        onSubmit={() => mutate({ does: 'text', number, says: text.trim() }, { onSuccess: () => setText('') })}
        blockedBy={
          !isOwn ? 'Another trainer runs this drill' : text.trim() === '' ? 'Write the message first' : undefined
        }
        busy={isPending}
        error={error}
        submitLabel="Send"
        submitVariant="neutral"
        buttonSize="small"
      >
        <Field label="From">
          <Select
            value={number}
            options={contacts.map(({ name, number: value }) => ({ value, label: name }))}
            onValueChange={setNumber}
          />
        </Field>
        <Field label="Message">
          <Input value={text} maxLength={SMS_MAX} onChange={({ target }) => setText(target.value)} />
        </Field>
      </Form>
    </details>
  );
}
