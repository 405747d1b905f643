import { aliasedTable, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { IngestBox } from '#contract/sim/alarms.ts';
import type { Db } from '#db/open.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { alarms, detectionTracks } from '#db/schema/alarms.ts';
import { calls } from '#db/schema/calls.ts';
import { decisionRecords } from '#db/schema/decision-records.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { evidenceImages } from '#db/schema/evidence.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { rspndrStates } from '#db/schema/rspndr.ts';
import { sopAnswers } from '#db/schema/sop-answers.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { tenantLogos } from '#db/schema/tenants.ts';
import { users } from '#db/schema/users.ts';
import { nameOfUser } from '../../users/name-of-user.ts';

const stopper = aliasedTable(users, 'stopper');
const userName = sql<string | null>`${sql.raw(nameOfUser('users'))}`;
const stopperName = sql<string | null>`${sql.raw(nameOfUser('stopper'))}`;

/**
 * Reads the facts of reports, for many incidents with each statement: ids are those of location alarms and alarm
 * groups. Everything is ordered by time and then by id, so that the same facts always make the same report.
 */
export function createFactsStore(db: Db) {
  return {
    history: (alarmIds: readonly string[]) =>
      db
        .select({ line: groupUpdates, by: userName, callEndedMs: calls.endedAtMs })
        .from(groupUpdates)
        .leftJoin(users, eq(users.id, groupUpdates.userId))
        .leftJoin(calls, eq(calls.sid, groupUpdates.twilioSid))
        .where(inArray(groupUpdates.groupId, [...alarmIds]))
        .orderBy(asc(groupUpdates.timeMs), asc(groupUpdates.id))
        .all(),
    rawAlarms: (locationAlarmIds: readonly string[]) =>
      db
        .select()
        .from(alarms)
        .where(inArray(alarms.locationAlarmId, [...locationAlarmIds]))
        .orderBy(asc(alarms.timestampMs), asc(alarms.id))
        .all(),
    events: (groupIds: readonly string[]) =>
      db
        .select()
        .from(eventAlarms)
        .where(inArray(eventAlarms.alarmGroupId, [...groupIds]))
        .orderBy(asc(eventAlarms.startMs), asc(eventAlarms.id))
        .all(),
    tracks: (hashes: readonly string[]): ReadonlyMap<string, readonly IngestBox[]> =>
      new Map(
        db
          .select()
          .from(detectionTracks)
          .where(inArray(detectionTracks.hash, [...hashes]))
          .all()
          .map(({ hash, boxes }) => [hash, boxes]),
      ),
    /** Of alarms of either kind, and of the raw alarms and events in them. */
    talkdowns: (alarmIds: readonly string[]) =>
      db
        .select({ ...getTableColumns(talkdowns), by: userName, stopperName })
        .from(talkdowns)
        .leftJoin(users, eq(users.id, talkdowns.userId))
        .leftJoin(stopper, eq(stopper.id, talkdowns.stoppedBy))
        .where(
          or(
            inArray(talkdowns.locationAlarmId, [...alarmIds]),
            inArray(talkdowns.alarmGroupId, [...alarmIds]),
            inArray(
              talkdowns.alarmId,
              db
                .select({ id: alarms.id })
                .from(alarms)
                .where(inArray(alarms.locationAlarmId, [...alarmIds])),
            ),
            inArray(
              talkdowns.alarmId,
              db
                .select({ id: eventAlarms.id })
                .from(eventAlarms)
                .where(inArray(eventAlarms.alarmGroupId, [...alarmIds])),
            ),
          ),
        )
        .orderBy(asc(talkdowns.createdAtMs), asc(talkdowns.id))
        .all(),
    answers: (subjectIds: readonly string[]) =>
      db
        .select({ ...getTableColumns(sopAnswers), by: userName })
        .from(sopAnswers)
        .innerJoin(users, eq(users.id, sopAnswers.userId))
        .where(inArray(sopAnswers.subjectId, [...subjectIds]))
        .orderBy(asc(sopAnswers.timeMs), asc(sopAnswers.no), asc(sopAnswers.id))
        .all(),
    decisions: (subjectIds: readonly string[]) =>
      db
        .select({ ...getTableColumns(decisionRecords), by: userName })
        .from(decisionRecords)
        .innerJoin(users, eq(users.id, decisionRecords.userId))
        .where(inArray(decisionRecords.subjectId, [...subjectIds]))
        .orderBy(asc(decisionRecords.timeMs), asc(decisionRecords.act))
        .all(),
    /** Of alarm groups, and of the raw alarms of location alarms. */
    aiOutputs: (alarmIds: readonly string[]) =>
      db
        .select()
        .from(aiOutputs)
        .where(
          or(
            inArray(aiOutputs.subjectId, [...alarmIds]),
            inArray(
              aiOutputs.subjectId,
              db
                .select({ id: alarms.id })
                .from(alarms)
                .where(inArray(alarms.locationAlarmId, [...alarmIds])),
            ),
          ),
        )
        .orderBy(asc(aiOutputs.createdAtMs), asc(aiOutputs.subjectId))
        .all(),
    logos: (tenantIds: readonly string[]) =>
      db
        .select()
        .from(tenantLogos)
        .where(inArray(tenantLogos.tenantId, [...tenantIds]))
        .all(),
    dispatches: (escalationIds: readonly string[]) =>
      db
        .select()
        .from(rspndrStates)
        .where(inArray(rspndrStates.incidentId, [...escalationIds]))
        .orderBy(asc(rspndrStates.atMs), asc(sql`${rspndrStates}.rowid`))
        .all(),
    evidence: (alarmIds: readonly string[]) =>
      db
        .select({ ...getTableColumns(evidenceImages), caption: groupUpdates.comment, by: userName })
        .from(evidenceImages)
        .innerJoin(groupUpdates, eq(groupUpdates.id, evidenceImages.updateId))
        .innerJoin(users, eq(users.id, evidenceImages.userId))
        .where(inArray(evidenceImages.groupId, [...alarmIds]))
        .orderBy(asc(evidenceImages.createdAtMs), asc(evidenceImages.id))
        .all(),
  };
}

export type FactsStore = ReturnType<typeof createFactsStore>;
