import type * as z from 'zod/mini';
import type { Clock } from '#clock/clock.ts';
import type { Camera } from '#contract/cameras.ts';
import { FILE_TYPES } from '#contract/files.ts';
import { encodeRequest } from '#contract/request.ts';
import { hearTalkdown, type sendTalkdown, type Talkdown } from '#contract/talkdowns.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { StoredContent } from '../../http/file-content.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmChangeService } from '../alarms/change-service.ts';
import type { Audit } from '../audit/service.ts';
import type { CameraService } from '../cameras/service.ts';
import type { GroupUpdateService, HistorySubject } from '../group-updates/service.ts';
import type { TalkdownStore } from './store.ts';
import { requireTalkdownSubjects, type TalkdownSubjectParts } from './subjects.ts';

type Sent = Omit<z.output<(typeof sendTalkdown)['body']>, 'audio'> & { audio: UploadedFile };

/** Spoken messages to sites. */
export interface TalkdownService {
  /**
   * Stores a recording for a camera's loudspeaker, and writes it to the history of the named raw alarm. 404 for a
   * camera, alarm, group, location alarm or escalation out of scope, 409 for a camera that takes no talkdowns, 400 for
   * records of another location, or of different alarms.
   */
  send(caller: Caller, cameraId: string, sent: Sent): Promise<Talkdown>;
  /** Talkdowns of an alarm group or location alarm and of its alarms, newest first. */
  ofSubject(subject: HistorySubject): Talkdown[];
  /** The recording of a talkdown. 404 when it has none, or when it is gone. */
  recording(id: string): Promise<StoredContent>;
}

interface Parts extends TalkdownSubjectParts {
  store: TalkdownStore;
  recordings: Pick<FileFolder, 'find' | 'drop'>;
  links: Pick<FileLinks, 'sign'>;
  /** The ORM's address for browsers; empty when it is the page's own. */
  ormUrl: string;
  cameras: Pick<CameraService, 'requireAudible'>;
  alarmChanges: Pick<AlarmChangeService, 'note'>;
  groupChanges: Pick<AlarmGroupChanges, 'note'>;
  groupUpdates: Pick<GroupUpdateService, 'write'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createTalkdownService(parts: Parts): TalkdownService {
  const { store, recordings, changes } = parts;
  const addressOf = audioAddresses(parts);

  /** Adds a line to the history of the group and of the location alarm. */
  const noteInHistories = (announce: Announce, caller: Caller, camera: Camera, sent: Sent) => {
    const place = { tenantId: camera.tenantId, locationId: camera.location.id };
    const line = { type: 'Manual audio talkdown' as const, text: camera.name, rawAlarmId: sent.alarmId ?? null };
    const groupId =
      sent.alarmGroupId ??
      (sent.product === 'scan' && sent.alarmId !== undefined
        ? parts.events.get(caller, sent.alarmId).alarmGroupId
        : undefined);
    if (groupId !== undefined) {
      parts.groupChanges.note(announce, caller, parts.alarmGroups.require(caller.scope, groupId), line);
    }
    if (sent.locationAlarmId === undefined) return;
    const id = sent.locationAlarmId;
    parts.groupUpdates.write(announce, place, {
      ...line,
      groupId: id,
      product: 'rg',
      author: 'user',
      userId: caller.id,
    });
    announce('location_alarm', { id, ...place });
  };

  return {
    ofSubject: ({ groupId, product }) =>
      (product === 'scan' ? store.ofGroup(groupId) : store.ofLocationAlarm(groupId)).map((row) =>
        wireTalkdown(row, addressOf),
      ),
    recording: async (id) => {
      const { audioFile, mediaType } = store.get(id) ?? {};
      const file = audioFile && mediaType ? await recordings.find(audioFile) : undefined;
      if (!audioFile || !mediaType || !file) throw notFound('Recording');
      return { name: `talkdown-${audioFile}`, type: mediaType, file, etag: `"${audioFile}"` };
    },
    send: async (caller, cameraId, sent) => {
      const camera = parts.cameras.requireAudible(caller, cameraId);
      const alarm = requireTalkdownSubjects(parts, caller, camera, sent);
      const { audio } = sent;
      const id = parts.newId();
      const audioFile = `${id}.${FILE_TYPES[audio.fileType].extension}`;
      // Store the recording first: a row must never name a missing file.
      await audio.keepAs(audioFile);
      try {
        return changes.run((announce) => {
          const row = store.insert({
            id,
            tenantId: camera.tenantId,
            locationId: camera.location.id,
            cameraId: camera.id,
            type: 'manual',
            status: 'pending',
            userId: caller.id,
            product: sent.product === 'remote-guarding' ? 'rg' : (sent.product ?? null),
            alarmId: sent.alarmId ?? null,
            alarmGroupId: sent.alarmGroupId ?? null,
            locationAlarmId: sent.locationAlarmId ?? null,
            escalationId: sent.escalationId ?? null,
            audioFile,
            mediaType: audio.fileType,
            sizeBytes: audio.size,
            createdAtMs: parts.clock.now(),
            completedAtMs: null,
          });
          const place = { tenantId: camera.tenantId, locationId: camera.location.id };
          announce('talkdown', { id, status: 'pending', cameraId: camera.id, ...place });
          noteInHistories(announce, caller, camera, sent);
          if (alarm)
            parts.alarmChanges.note(announce, caller, alarm, { type: 'Manual audio talkdown', text: camera.name });
          parts.audit.record(caller, {
            action: 'talk-down',
            activity: `talked down through camera ${camera.name}`,
            record: { kind: 'camera', id: camera.id },
            tenantId: camera.tenantId,
            locationId: camera.location.id,
            after: { talkdownId: id, alarmId: sent.alarmId, alarmGroupId: sent.alarmGroupId },
          });
          return wireTalkdown(row, addressOf);
        });
      } catch (error) {
        await recordings.drop(audioFile);
        throw error;
      }
    },
  };
}

/** Signs the address of a talkdown's recording, for users who may read its history. */
function audioAddresses({ links, ormUrl }: Pick<Parts, 'links' | 'ormUrl'>) {
  return (id: string) => {
    const { path } = encodeRequest(hearTalkdown, { params: { id }, query: links.sign('talkdown-audio', id) });
    return `${ormUrl}${path}`;
  };
}

function wireTalkdown(row: ReturnType<TalkdownStore['insert']>, addressOf: (id: string) => string): Talkdown {
  const recording = row.audioFile === null ? null : addressOf(row.id);
  return {
    id: row.id,
    talkdown_type: row.type,
    status: row.status,
    camera_id: row.cameraId,
    raw_alarm_id: row.alarmId,
    ingested_talkdown_audio: recording,
    talkdown_audio: row.status === 'success' ? recording : null,
    custom_message: row.customMessage,
    talkdown_created_utc: new Date(row.createdAtMs).toISOString(),
    talkdown_completed_utc: row.completedAtMs === null ? null : new Date(row.completedAtMs).toISOString(),
  };
}
