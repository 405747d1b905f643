import { Square } from 'lucide-react';
import { isStoppable, type Talkdown } from '#contract/talkdowns.ts';
import { useStopTalkdown } from '../data/talkdowns/stop-talkdown.ts';
import { messageOf } from '../lib/call-error.ts';
import { serverNow } from '../lib/server-time.ts';
import { useCan } from '../lib/session.tsx';
import { useSecondTick } from '../lib/time-tick.ts';
import { Button } from '../ui/actions/button.tsx';
import { toast } from '../ui/feedback/toast.ts';

/** Stops a talkdown that waits for its loudspeaker or is being played; absent once it has ended. */
export function StopTalkdown({ talkdown }: { talkdown: Talkdown }) {
  const mayTalkDown = useCan('talkdown:create');
  const now = useSecondTick(serverNow);
  const stop = useStopTalkdown();
  if (!mayTalkDown || !isStoppable(talkdown, now)) return null;
  return (
    <Button
      size="small"
      icon={<Square aria-hidden />}
      loading={stop.isPending}
      onClick={() => stop.mutate(talkdown.id, { onError: (error) => toast.error(messageOf(error)) })}
    >
      Stop talkdown
    </Button>
  );
}
