import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

/** hh:mm:ss on the clock of a site (IANA zone), as AI summaries name moments. */
export const formatInTimeZone = (epochMs: number, timezone: string) =>
  format(new TZDate(epochMs, timezone), 'HH:mm:ss');
