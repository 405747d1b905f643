import type { MakeSection } from '../content.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** The most views in the report of one incident; the timeline has the others. */
const MOST = 10;

/** The AI's view of the alarms. */
export const aiView: MakeSection = ({ aiViews, timezone }) =>
  aiViews.length === 0
    ? undefined
    : {
        title: "AI's view",
        blocks: [
          {
            kind: 'table',
            columns: [
              { head: 'Site time', share: 22 },
              { head: 'UTC', share: 22 },
              { head: 'About', share: 18 },
              { head: 'View', share: 38 },
            ],
            rows: aiViews
              .slice(0, MOST)
              .map((view) => [
                timeIn(view.timeMs, timezone),
                timeInUtc(view.timeMs),
                view.about,
                [view.headline, view.summary, `Recommendation: ${view.recommendation}`]
                  .filter((part) => part)
                  .join('\n'),
              ]),
          },
          ...(aiViews.length > MOST
            ? [{ kind: 'paragraph', text: `${MOST} of ${aiViews.length} views are shown.` } as const]
            : []),
        ],
      };
