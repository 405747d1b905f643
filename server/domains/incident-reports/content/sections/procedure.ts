import { describeSopAnswer } from '#contract/sop-answers.ts';
import type { MakeSection } from '../content.ts';
import { timeIn, timeInUtc } from '../report-times.ts';

/** The operators' answers to the questions of the procedure. */
export const procedure: MakeSection = ({ answers, timezone }) =>
  answers.length === 0
    ? undefined
    : {
        title: 'Answers of the procedure',
        blocks: [
          {
            kind: 'table',
            columns: [
              { head: 'Site time', share: 22 },
              { head: 'UTC', share: 22 },
              { head: 'Question', share: 25 },
              { head: 'Answer', share: 20 },
              { head: 'By', share: 15 },
            ],
            rows: answers.map(({ timeMs, answer, by }) => {
              const words = describeSopAnswer(answer);
              return [timeIn(timeMs, timezone), timeInUtc(timeMs), words.question, words.answer ?? '', by];
            }),
          },
        ],
      };
