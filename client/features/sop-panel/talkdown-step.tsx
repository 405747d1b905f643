import { Check, Clock, X } from 'lucide-react';
import { TALKDOWN_OUTCOMES } from '#contract/talkdowns.ts';
import { useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { StopTalkdown } from '../../handling/stop-talkdown.tsx';
import { cn } from '../../ui/cn.ts';
import { useSopPanel } from './sop-panel-context.ts';
import type { NumberedTalkdown, SopAlarm } from './sop-panel-types.ts';

/** The talkdown of a step with its text; with its button and state once it is its turn. */
export function TalkdownStep({ number, talkdown }: NumberedTalkdown) {
  const { alarm, run, slots } = useSopPanel();
  const isNow = run.state.step === number;
  // A talkdown sent since the answer before is the one that the question is about.
  const since = run.answered[number - 1]?.time;
  if (!isNow) return null;
  return (
    <div className="flex flex-col gap-2 pt-2">
      <p className="whitespace-pre-wrap break-words rounded-sm border border-line bg-raised px-3 py-2 text-13 text-ink">
        {talkdown.text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {slots.talkdown?.({ number, talkdown })}
        {alarm.history && since !== undefined && <SentTalkdown history={alarm.history} since={since} />}
      </div>
    </div>
  );
}

const states = {
  success: { icon: Check, tone: 'text-success' },
  pending: { icon: Clock, tone: 'text-warning' },
  failed: { icon: X, tone: 'text-error' },
};

/** How the latest talkdown since a time went; nothing before one was sent. */
function SentTalkdown({ history, since }: { history: NonNullable<SopAlarm['history']>; since: string }) {
  const { data } = useGroupUpdates(history);
  const sent = data?.talkdowns.find(({ talkdown_created_utc: at }) => at >= since);
  if (!sent) return null;
  const { icon: Icon, tone } = states[sent.status];
  return (
    <div className="ml-auto flex items-center gap-2">
      <p role="status" className={cn('flex items-center gap-1.5 text-12', tone)}>
        <Icon aria-hidden className="size-3.5" />
        {TALKDOWN_OUTCOMES[sent.status]}
      </p>
      <StopTalkdown talkdown={sent} />
    </div>
  );
}
