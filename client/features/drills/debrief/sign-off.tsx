import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Debrief, SigningSide } from '#contract/drills/debrief.ts';
import { useSignDebrief } from '../../../data/drills/debriefs.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { formatDay, formatDayTime } from '../../../lib/time.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** The signatures under a debrief, and the button with which the user signs for their side. */
export function SignOff({ debrief }: { debrief: Debrief }) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useSignDebrief(debrief);
  const { side, signatures, keptUntilMs, trainer, trainee } = debrief;
  const isSigned = signatures[side] !== null;
  const blockedBy = reasonAgainst(debrief);
  useKeys({ submit: () => setAsks(true) }, { enabled: !isSigned && blockedBy === undefined && !asks });
  return (
    <section aria-label="Sign-off" className="flex flex-col gap-1 px-4 pb-4">
      <h2 className="flex h-10 items-center justify-between text-13 font-semibold text-ink">
        Sign-off
        <span className="font-normal text-12 text-ink-3">
          Kept until {formatDay(keptUntilMs, userZone())} simulated time
        </span>
      </h2>
      <Signature side="Trainer" name={trainer} signature={signatures.trainer} />
      <Signature side="Trainee" name={trainee} signature={signatures.trainee} />
      {!isSigned && (
        <div className="mt-2 flex justify-end">
          <ExplainedButton
            variant="primary"
            keyHint="submit"
            blockedBy={blockedBy}
            loading={isPending}
            onClick={() => setAsks(true)}
          >
            Sign
          </ExplainedButton>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title={`Sign as the ${side}?`}
        description={
          side === 'trainer'
            ? 'Your signature fixes the debrief: its plan and notes cannot be changed any more. The trainee signs after you.'
            : 'You sign that your trainer has gone through the drill with you.'
        }
        confirmLabel="Sign"
        busy={isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => toast.saved('Debrief signed'),
            onError: (error) => toast.error(messageOf(error)),
            onSettled: () => setAsks(false),
          })
        }
      />
    </section>
  );
}

/** Why the user cannot sign; undefined when they can. */
function reasonAgainst({ side, attempt, counting, signatures }: Debrief): string | undefined {
  if (attempt !== counting) return `Attempt ${counting} counts: sign the debrief of that one`;
  if (side === 'trainee' && signatures.trainer === null) return 'Your trainer signs first';
  return undefined;
}

interface SignatureProps {
  side: Capitalize<SigningSide>;
  /** Of the one who is to sign. */
  name: string;
  signature: Debrief['signatures'][SigningSide];
}

function Signature({ side, name, signature }: SignatureProps) {
  const Icon = signature ? CircleCheck : Circle;
  return (
    <p className="flex min-h-7 items-center gap-2 text-13">
      <Icon aria-hidden className={signature ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-ink-3'} />
      <span className="min-w-0 flex-1 break-words text-ink">
        {side}, {signature?.name ?? name}
      </span>
      <span className="shrink-0 text-12 text-ink-3">
        {signature ? `${formatDayTime(signature.atMs, userZone())} simulated time` : 'not signed yet'}
      </span>
    </p>
  );
}
