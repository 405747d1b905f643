import { formatTimestamp } from '../../lib/time.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

/** Shows a moment (ISO 8601 UTC, or ms UTC) on the clock of a site; a dash for none. */
export const incidentTime = (zone: string) => (moment: string | number | null | undefined) =>
  moment === null || moment === undefined ? (
    '–'
  ) : (
    <ZonedTime ms={typeof moment === 'number' ? moment : Date.parse(moment)} zone={zone} format={formatTimestamp} />
  );
