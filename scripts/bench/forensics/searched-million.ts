import { createForensicIndex } from '#db/forensics/index-writer.ts';
import type { Client, Db } from '#db/open.ts';
import { keptDatabase } from '../kept-database.ts';
import { count, repeatRawAlarms, shiftOf } from '../repeated-week.ts';

/** A large world with a million raw alarms, their pictures, the AI's words and comments, all in the search index. */
export function searchedMillion(): Db {
  return keptDatabase('forensics', 'scripts/bench/forensics/searched-million.ts', fill);
}

function fill({ $client: client }: Db): void {
  client
    .transaction(() => {
      const seeded = count(client, 'alarms');
      repeatRawAlarms(client);
      const weeks = Math.ceil(count(client, 'alarms') / seeded);
      for (let week = 1; week < weeks; week += 1) repeatWords(client, week);
    })
    .immediate();
  // In the order of a backfill, in large pieces.
  const index = createForensicIndex(client);
  index.startOver();
  const write = client.transaction(() => index.writeEarlier(5_000));
  while (!write.immediate());
}

/** Repeats what is in the pictures and what was said about the alarms of the seeded week. */
function repeatWords(client: Client, week: number): void {
  const repeated = { week, shift: shiftOf(week) };
  client
    .prepare(
      `INSERT INTO picture_plans (id, incident_id, camera_id, from_ms, to_ms, content, start_group)
       SELECT id || '-' || @week, NULL, camera_id, from_ms - @shift, to_ms - @shift, content, start_group
       FROM picture_plans WHERE incident_id IS NOT NULL`,
    )
    .run(repeated);
  client
    .prepare(
      `INSERT INTO ai_outputs (subject_id, subject, recommendation, headline, summary, created_at_ms)
       SELECT subject_id || '-' || @week, subject, recommendation, headline, summary, created_at_ms - @shift
       FROM ai_outputs WHERE subject = 'alarm' AND subject_id IN (SELECT id FROM alarms)
         AND subject_id || '-' || @week IN (SELECT id FROM alarms)`,
    )
    .run(repeated);
  client
    .prepare(
      `INSERT INTO alarm_updates (id, alarm_id, time_ms, type, author, user_id, text, status, comment, recommendation, summary)
       SELECT id || '-' || @week, alarm_id || '-' || @week, time_ms - @shift, type, author, user_id, text, status, comment, recommendation, summary
       FROM alarm_updates WHERE comment IS NOT NULL AND alarm_id || '-' || @week IN (SELECT id FROM alarms)`,
    )
    .run(repeated);
}
