import { REPORT_TIMEZONE } from '#contract/resolution-reports.ts';
import type { MakeSection } from '../content.ts';
import { durationText, timeInUtc, timeOfReports, timeWithOffset } from '../report-times.ts';

/** The main times on the three clocks: the site's, UTC, and that of reports (administration, section 9). */
export const times: MakeSection = ({ alarmMs, startMs, endMs, timezone }) => {
  const moments: [string, number][] = [
    ['Alarm', alarmMs],
    ['Incident opened', startMs],
    ...(endMs === null ? [] : [['Incident resolved', endMs] satisfies [string, number]]),
  ];
  return {
    title: 'Times',
    blocks: [
      {
        kind: 'table',
        columns: [
          { head: 'Event', share: 20 },
          { head: `Site time (${timezone})`, share: 34 },
          { head: 'UTC', share: 23 },
          { head: REPORT_TIMEZONE, share: 23 },
        ],
        rows: moments.map(([event, ms]) => [event, timeWithOffset(ms, timezone), timeInUtc(ms), timeOfReports(ms)]),
      },
      {
        kind: 'paragraph',
        text:
          endMs === null
            ? 'The incident is still open.'
            : `From the alarm to the resolution: ${durationText(Math.max(0, endMs - alarmMs))}.`,
      },
    ],
  };
};
