import { Check, CircleDashed, Hourglass } from 'lucide-react';
import type { Drill } from '#contract/drills/drill.ts';
import { durationText } from '#contract/durations.ts';
import { useReleaseSeat } from '../../data/drills/drill-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { leapWords } from './leap-words.ts';

/** A drill before its start: the code for its trainees, and who is there. */
export function DrillLobby({ drill, isOwn }: { drill: Drill; isOwn: boolean }) {
  const { mutate, isPending } = useReleaseSeat(drill.id);
  const { code, seats, plan, limitMs } = drill;
  const taken = seats.filter(({ trainee }) => trainee !== null);
  const ready = taken.filter(({ isReady }) => isReady);
  const missing = seats.length - taken.length;
  const link = `${window.location.origin}/login?drill=${code}`;
  return (
    <div className="flex min-h-0 flex-1 justify-center overflow-auto px-6 py-8">
      <div className="flex w-full max-w-160 flex-col gap-6">
        <section aria-label="Code" className="rounded-md border border-line bg-raised p-6">
          <h2 className="text-13 text-ink-2">Trainees choose “Join a drill” on the sign-in screen, and enter</h2>
          <p className="mt-2 flex flex-wrap items-center gap-4">
            <span className="font-mono text-[56px] leading-16 font-semibold tracking-widest text-ink">
              {code.slice(0, 3)} {code.slice(3)}
            </span>
            <span className="flex items-center gap-1 text-13 text-ink-2">
              Code
              <CopyButton size="default" text={code} label="Copy the code" copiedMessage="Code copied" />
              Link
              <CopyButton size="default" text={link} label="Copy the link for trainees" copiedMessage="Link copied" />
            </span>
          </p>
        </section>
        <section aria-label="Trainees" className="rounded-md border border-line">
          <h2 className="flex h-10 items-center justify-between border-b border-line px-4 text-13 font-semibold text-ink">
            Trainees
            <span role="status" className="font-normal text-ink-2">
              {ready.length} of {taken.length} ready
              {missing > 0 && `, ${missing} ${missing === 1 ? 'seat' : 'seats'} free`}
            </span>
          </h2>
          <ul>
            {seats.map(({ no, trainee, isReady }) => (
              <li key={no} className="flex h-10 items-center gap-3 border-b border-line px-4 text-13 last:border-b-0">
                <span className="w-5 text-ink-3">{no}</span>
                <span
                  className={trainee === null ? 'flex-1 text-ink-3' : 'min-w-0 flex-1 truncate font-medium text-ink'}
                >
                  {trainee ?? 'Waiting for a trainee'}
                </span>
                {trainee !== null && (
                  <Button
                    size="small"
                    variant="ghost"
                    disabled={isPending || !isOwn}
                    aria-label={`Free seat ${no} of ${trainee}`}
                    onClick={() => mutate(no, { onError: (error) => toast.error(messageOf(error)) })}
                  >
                    Free seat
                  </Button>
                )}
                <SeatBadge trainee={trainee} isReady={isReady} />
              </li>
            ))}
          </ul>
        </section>
        <p className="text-13 text-ink-3">
          The drill takes at most {durationText(limitMs)}, and its pass mark is {plan.pass} %. It can begin before
          everybody is ready. Seats that are free at its start are not played.{' '}
          {drill.isShared && 'All trainees work on one floor, with the same sites and incidents.'}
        </p>
        {drill.canGoBack && (
          <p className="text-13 text-ink-2">
            {leapWords(drill)} Pausing, speeding up and going back hold for everybody in this world, too.
          </p>
        )}
      </div>
    </div>
  );
}

function SeatBadge({ trainee, isReady }: { trainee: string | null; isReady: boolean }) {
  if (trainee === null) return <Badge icon={<CircleDashed aria-hidden />}>Free</Badge>;
  return isReady ? (
    <Badge tone="success" icon={<Check aria-hidden />}>
      Ready
    </Badge>
  ) : (
    <Badge tone="warning" icon={<Hourglass aria-hidden />}>
      Not ready
    </Badge>
  );
}
