import { Suspense } from 'react';
import type { AlarmParking } from '#contract/alarm-parking.ts';
import { statusKind } from '#contract/alarm-status.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ParkingBannerProps } from './parking-banner.tsx';

/** Loads with the first parked alarm. */
const ParkingBanner = lazyPart(async () => (await import('./parking-banner.tsx')).ParkingBanner);

interface ParkedLineProps extends Omit<ParkingBannerProps, 'parking'> {
  status: string;
  /** Absent where the server has no handovers. */
  parking: AlarmParking | null | undefined;
}

/** Under the title of an alarm while it is parked or due. Its acceptor can take it over from here. */
export function ParkedLine({ parking, status, ...rest }: ParkedLineProps) {
  if (!parking || statusKind(status) !== 'in_progress') return null;
  return (
    <Suspense fallback={<div className="h-10 shrink-0 border-b border-line" />}>
      <ParkingBanner parking={parking} {...rest} />
    </Suspense>
  );
}
