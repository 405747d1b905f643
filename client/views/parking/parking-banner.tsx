import { AlarmClock, Hand } from 'lucide-react';
import { useLocation } from 'react-router';
import type { AlarmParking } from '#contract/alarm-parking.ts';
import { isDue } from '../../data/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { formatTimeOfDay } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { type DeskAlarm, useDeskAddress } from './desk-address.ts';

export interface ParkingBannerProps {
  alarm: DeskAlarm;
  parking: AlarmParking;
  /** The site's zone. */
  zone: string;
  /** Whether the acceptor is offered to take the alarm over: nobody has it on a screen. */
  isFree: boolean;
}

/** Until when an alarm is parked or since when it is due, why, and in whose hands. */
export function ParkingBanner({ alarm, parking, zone, isFree }: ParkingBannerProps) {
  const { until, reason, acceptedBy } = parking;
  const due = isDue({ until }, useSecondTick(serverNow));
  const isOwn = useUser().id === acceptedBy.id;
  return (
    <Banner
      tone={due ? 'warning' : 'info'}
      icon={<AlarmClock aria-hidden className="mt-0.5 size-4 shrink-0" />}
      action={isOwn && isFree && <TakeOver alarm={alarm} />}
      className="shrink-0"
    >
      <p className="line-clamp-2 break-words" title={reason}>
        <span className="font-medium">
          {due ? 'Due since ' : 'Parked until '}
          <ZonedTime ms={Date.parse(until)} zone={zone} format={formatMinute} className="tabular-nums" />
        </span>
        <span className="text-ink-2">, accepted by {acceptedBy.name}</span>: {reason}
      </p>
    </Banner>
  );
}

/** Opens the alarm where its acceptor works on it; absent on that screen. */
function TakeOver({ alarm }: { alarm: DeskAlarm }) {
  const { pathname, search } = useLocation();
  const address = useDeskAddress()(alarm);
  if (!address || address === pathname + search) return null;
  return (
    <ButtonLink to={address} size="small" icon={<Hand aria-hidden />}>
      Take over
    </ButtonLink>
  );
}

/** '02:14' */
const formatMinute = (ms: number, zone: string) => formatTimeOfDay(ms, zone).slice(0, 5);
