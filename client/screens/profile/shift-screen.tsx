import { useState } from 'react';
import { type OpenWork, WITHDRAWAL_PERMISSION } from '#contract/shift-handovers.ts';
import {
  acceptHandover,
  endShift,
  isWaiting,
  useMayAccept,
  useOpenWork,
  useShiftHandovers,
  withdrawHandover,
} from '../../data/shift-handovers.ts';
import { useEdit } from '../../kit/records/use-edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useCan, useUser } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { AcceptedAlarms } from './accepted-alarms.tsx';
import { EndShiftForm } from './end-shift-form.tsx';
import { HandoverCard } from './handover-card.tsx';
import { NotHandedOver } from './not-handed-over.tsx';
import { ProfilePage } from './profile-page.tsx';

/** The end of a shift: the operator's unfinished alarms, and those of colleagues that wait to be accepted. */
export function ShiftScreen() {
  return (
    <ProfilePage>
      <AcceptedAlarms />
      <Waiting />
      <h2 className="pt-6 pb-1 text-14 font-semibold">End your shift</h2>
      <OwnWork />
    </ProfilePage>
  );
}

function Waiting() {
  const user = useUser();
  const mayAccept = useMayAccept();
  const isManager = useCan(WITHDRAWAL_PERMISSION);
  const { data, error, refetch } = useShiftHandovers();
  const accept = useEdit(acceptHandover, { toastErrors: true });
  const withdraw = useEdit(withdrawHandover, { toastErrors: true });
  return (
    <>
      <h2 className="pb-1 text-14 font-semibold">Handovers</h2>
      {!data && error && <ErrorState title={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton />}
      {data?.length === 0 && <EmptyState title="No shift was handed over in the last 24 hours" />}
      <ul aria-label="Handovers" className="flex flex-col gap-3 empty:hidden">
        {data?.map((handover) => {
          const isOwn = handover.from.id === user.id;
          const canWithdraw = (isOwn || isManager) && handover.items.some(isWaiting);
          return (
            <HandoverCard
              key={handover.id}
              handover={handover}
              refused={accept.variables?.id === handover.id ? accept.data?.payload.refused : undefined}
              onAccept={!isOwn && handover.items.some(mayAccept) ? () => accept.mutate(handover) : undefined}
              isAccepting={accept.isPending && accept.variables.id === handover.id}
              onWithdraw={canWithdraw ? () => withdraw.mutate(handover) : undefined}
              isWithdrawing={withdraw.isPending && withdraw.variables.id === handover.id}
            />
          );
        })}
      </ul>
    </>
  );
}

function OwnWork() {
  const { data, error, refetch } = useOpenWork();
  const [sent, setSent] = useState<readonly OpenWork[]>([]);
  const end = useEdit(endShift);
  if (!data && error) return <ErrorState title={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  return (
    <>
      <NotHandedOver refused={end.data?.payload.refused ?? []} work={sent} />
      {data.length === 0 ? (
        <EmptyState title="You have no unfinished alarms" />
      ) : (
        <EndShiftForm
          work={data}
          isSending={end.isPending}
          refusal={end.error ? messageOf(end.error) : undefined}
          onSend={(body, onDone) => {
            setSent(data);
            end.mutate(body, { close: onDone });
          }}
        />
      )}
    </>
  );
}
