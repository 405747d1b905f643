const MINUTE_MS = 60_000;

/** The bounds of a list's period as requests carry them. Times are ms UTC. */
interface PeriodQuery {
  dateFrom?: number | undefined;
  dateTo?: number | undefined;
  relativeTimeHours?: number | undefined;
  relativeTimeMinutes?: number | undefined;
}

/** The period of a list whose query names none. */
interface UsualPeriod {
  /** Its length, for callers who may not see all time. */
  minutes: number;
  seesAllTime: boolean;
}

/** The intersection of all bounds of a query, both included, ms UTC; undefined where it is open. */
export function listPeriod(query: PeriodQuery, { minutes, seesAllTime }: UsualPeriod, nowMs: number) {
  const { dateFrom, dateTo, relativeTimeHours, relativeTimeMinutes } = query;
  const from: number[] = [];
  if (dateFrom !== undefined) from.push(dateFrom);
  if (relativeTimeHours !== undefined) from.push(nowMs - relativeTimeHours * 60 * MINUTE_MS);
  if (relativeTimeMinutes !== undefined) from.push(nowMs - relativeTimeMinutes * MINUTE_MS);
  if (from.length === 0 && dateTo === undefined && !seesAllTime) from.push(nowMs - minutes * MINUTE_MS);
  return { fromMs: from.length > 0 ? Math.max(...from) : undefined, toMs: dateTo };
}
