import { isFinal } from '#contract/alarm-status.ts';
import { formatTimeOfDay } from '../lib/time.ts';
import { ZonedTime } from '../ui/text/zoned-time.tsx';

/** A line of a history, as far as it tells who changed an alarm. */
interface ChangeLine {
  update_type: string;
  update_time: string;
  update_status: string | null;
  user: { name: string } | null;
}

interface ChangedMeanwhileProps {
  /** 'alarm group' */
  what: string;
  change: 'resolved' | 'escalated';
  /** The history of the alarm, newest first; undefined until it has loaded. */
  history: readonly ChangeLine[] | undefined;
  /** IANA zone of the site. */
  zone: string;
}

/** 'Dana Whitfield resolved this alarm group at 22:14:05.' Says what happened even while nobody knows who did it. */
export function ChangedMeanwhile({ what, change, history, zone }: ChangedMeanwhileProps) {
  const line = history?.find(({ update_type: type, update_status: status }) =>
    change === 'resolved' ? status !== null && isFinal(status) : type === 'escalationopen',
  );
  if (!line?.user) return `This ${what} has been ${change} meanwhile.`;
  return (
    <>
      {line.user.name} {change} this {what} at{' '}
      <ZonedTime ms={Date.parse(line.update_time)} zone={zone} format={formatTimeOfDay} />.
    </>
  );
}
