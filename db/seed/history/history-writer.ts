import { FEEDBACK_TAGS } from '#contract/alarm-feedback.ts';
import type { AiView } from '#incidents/ai-view.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { aiOutputs, alarmFeedback, alarmUpdates, bugReports } from '../../schema/alarm-history.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededUser } from '../users.ts';
import type { Outcome } from './outcome.ts';

/** The parts of an alarm that its history mentions. */
interface Told {
  id: string;
  raisedMs: number;
  initialStatus: string;
  title: string;
  ai: AiView;
  outcome: Outcome;
}

type Update = typeof alarmUpdates.$inferInsert;

const REMARKS = [
  'Checked the neighbouring cameras, nothing else moving',
  'Called the site contact, no answer',
  'Talkdown played',
  'Same person as half an hour ago',
];

/** Returns a function that writes an alarm's history: the changes, their users, and feedback. */
export function historyWriter({ client }: SeedContext) {
  const insertUpdate = bulkInsert(client, alarmUpdates);
  const insertAi = bulkInsert(client, aiOutputs);
  const insertFeedback = bulkInsert(client, alarmFeedback);
  const insertBug = bulkInsert(client, bugReports);

  return (alarm: Told, operators: readonly SeededUser[], random: RandomStream): void => {
    const { outcome, ai } = alarm;
    const write = (atMs: number, type: Update['type'], author: Update['author'], rest: Partial<Update> = {}) =>
      insertUpdate({ id: random.uuid(atMs), alarmId: alarm.id, timeMs: atMs, type, author, ...rest });
    const operator = random.pick(operators);

    write(alarm.raisedMs, 'Add new event', 'system', { text: alarm.title, status: alarm.initialStatus });
    if (outcome.aiAtMs !== null) {
      const { recommendation, headline, summary } = ai;
      insertAi({
        subjectId: alarm.id,
        subject: 'alarm',
        recommendation,
        headline,
        summary,
        createdAtMs: outcome.aiAtMs,
      });
      write(outcome.aiAtMs, 'Add AI comment', 'ai', { text: headline, recommendation, summary });
    }
    for (const { atMs, by, status, comment } of outcome.steps) {
      if (by !== 'operator') {
        write(atMs, 'Auto resolved', by, { status, comment });
        continue;
      }
      if (status === 'in_progress') write(atMs - 1_500, 'View alarm', 'user', { userId: operator.id });
      else if (random.chance(0.12)) {
        write(atMs - 8_000, 'Add comment', 'user', { userId: operator.id, comment: random.pick(REMARKS) });
      }
      write(atMs, 'Change Status', 'user', { userId: operator.id, status, comment });
    }

    const doneMs = outcome.resolvedAtMs;
    if (doneMs === null || outcome.steps.at(-1)?.by !== 'operator') return;
    if (random.chance(0.03)) {
      const isCorrect = random.chance(0.6);
      insertFeedback({
        id: random.uuid(doneMs),
        alarmId: alarm.id,
        userId: operator.id,
        output: isCorrect ? 'correct' : 'incorrect',
        extraFeedback: isCorrect ? [] : [random.pick(FEEDBACK_TAGS)],
        comment: isCorrect ? 'As recommended' : 'The recommendation did not fit',
        createdAtMs: doneMs,
      });
      write(doneMs, 'Add feedback', 'user', { userId: operator.id });
    }
    if (random.chance(0.001)) {
      insertBug({
        id: random.uuid(doneMs),
        alarmId: alarm.id,
        userId: operator.id,
        description: 'The event video stops before the person leaves the picture',
        severity: 'low',
        reporter: operator.name,
        createdAtMs: doneMs,
      });
      write(doneMs, 'Report bug', 'user', { userId: operator.id });
    }
  };
}
