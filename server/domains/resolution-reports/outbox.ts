import { AVS01_FIELD, avs01LevelOf } from '#contract/avs-01.ts';
import { ESCALATION_COMMENT_PREFIX } from '#contract/location-incidents.ts';
import { reportContent } from '#contract/report-content.ts';
import type { ReportKind } from '#contract/resolution-reports.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Config } from '../../config.ts';
import type { NewId } from '../../ids.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { FactsStore } from './facts-store.ts';
import type { OutboxStore } from './store.ts';

/** An operator's resolution of an alarm group or location alarm. */
interface Resolution {
  kind: ReportKind;
  id: string;
  comment: string;
  /** Whether it ended an escalation. */
  wasEscalated: boolean;
  /** ms UTC. */
  atMs: number;
}

/** The outbox of reports, for the resolutions that write them. */
export interface ResolutionOutbox {
  /** Writes the report of a resolution, inside its transaction. An alarm that has a report keeps it. */
  add(by: Caller, resolution: Resolution): void;
}

interface Parts {
  store: Pick<OutboxStore, 'insert' | 'ofSubject'>;
  facts: FactsStore;
  world: WorldCache;
  config: Pick<Config, 'consoleUrl' | 'reportUrls'>;
  /** The automation service runs on real time. */
  realTime: Clock;
  newId: NewId;
}

export function createResolutionOutbox(parts: Parts): ResolutionOutbox {
  const { store, facts, world, config, realTime } = parts;
  return {
    add: (by, { kind, id, comment, wasEscalated, atMs }) => {
      const alarm = kind === 'scan' ? facts.group(id) : facts.locationAlarm(id);
      if (!alarm || store.ofSubject(kind, id)) return;
      const { locations, cameras, doors } = world.current();
      const escalation = wasEscalated ? alarm.escalation : undefined;
      const body = reportContent(
        {
          kind,
          id,
          location: { id: alarm.locationId, name: locations.get(alarm.locationId)?.name ?? '' },
          user: by,
          // Remote guarding marks the comment in the alarm's history, but not in the report.
          comment: comment.startsWith(ESCALATION_COMMENT_PREFIX)
            ? comment.slice(ESCALATION_COMMENT_PREFIX.length)
            : comment,
          cameraNames: alarm.sourceIds.map((source) => (cameras.get(source) ?? doors.get(source))?.name ?? source),
          alarmTime: alarm.alarmTimeMs,
          escalatedAt: escalation?.startMs,
          at: atMs,
          calls: facts.callTimes(id),
          avs01Level: avs01LevelOf(escalation?.fields[AVS01_FIELD]),
        },
        config.consoleUrl,
      );
      const isConfigured = kind === 'scan' ? config.reportUrls.scan : config.reportUrls.incident;
      const createdAtMs = realTime.now();
      store.insert({
        id: parts.newId(),
        kind,
        subjectId: id,
        body,
        createdAtMs,
        nextAttemptMs: isConfigured ? createdAtMs : null,
      });
    },
  };
}
