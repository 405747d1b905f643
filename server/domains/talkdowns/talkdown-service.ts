import type * as z from 'zod/mini';
import { FILE_TYPES } from '#contract/files.ts';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { isStoppable, STOPPED_STATUS, type sendTalkdown, type Talkdown } from '#contract/talkdowns.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { measureRecording } from '#platform/sound/measure-recording.ts';
import { Undecodable } from '#platform/sound/recording-limits.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { StoredContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { requireExpectedHolder } from '../../records/expected-holder.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { HistorySubject } from '../histories/history-service.ts';
import { createTalkdownHistories, type HistoryParts } from './histories.ts';
import type { StoredTalkdown, TalkdownStore } from './store.ts';
import { requireTalkdownSubjects, type TalkdownSubjectParts } from './subjects.ts';
import { audioAddresses, wireTalkdown } from './wire-talkdown.ts';

type Sent = Omit<z.output<(typeof sendTalkdown)['body']>, 'audio'> & { audio: UploadedFile };

/** Spoken messages to sites. */
export interface TalkdownService {
  /**
   * Stores a recording for a camera's loudspeaker, and writes it to the history of the named raw alarm. 404 for a
   * camera, alarm, group, location alarm or escalation out of scope, 409 for a camera that takes no talkdowns and for an
   * alarm that another operator has than the sender expects, 400 for records of another location or of different alarms,
   * and for a recording that cannot be read or is beyond the limits.
   */
  send(caller: Caller, cameraId: string, sent: Sent): Promise<Talkdown>;
  /**
   * Stops a talkdown that waits for its loudspeaker, which fails it, or that is being played, and writes that to the
   * histories. 404 out of scope, 409 once it has failed, ended or been stopped.
   */
  stop(caller: Caller, id: string): Talkdown;
  /** Talkdowns of an alarm group or location alarm and of its alarms, newest first. */
  ofSubject(subject: HistorySubject): Talkdown[];
  /** How long the recording of a talkdown lasts, ms; null for one without. */
  lengthOf(id: string): number | null;
  /** The recording of a talkdown. 404 when it has none, or when it is gone. */
  recording(id: string): Promise<StoredContent>;
}

interface Parts extends HistoryParts, TalkdownSubjectParts {
  store: TalkdownStore;
  recordings: Pick<FileFolder, 'find' | 'drop'>;
  links: Pick<FileLinks, 'sign'>;
  /** The ORM's address for browsers; empty when it is the page's own. */
  ormUrl: string;
  cameras: Pick<CameraService, 'requireAudible'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createTalkdownService(parts: Parts): TalkdownService {
  const { store, recordings, changes, clock } = parts;
  const addressOf = audioAddresses(parts.links, parts.ormUrl);
  const histories = createTalkdownHistories(parts);
  const wire = (row: StoredTalkdown) =>
    wireTalkdown(row, row.stoppedBy === null ? null : store.nameOf(row.stoppedBy), addressOf);

  return {
    ofSubject: ({ groupId, product }) =>
      (product === 'scan' ? store.ofGroup(groupId) : store.ofLocationAlarm(groupId)).map(wire),
    lengthOf: (id) => store.get(id)?.lengthMs ?? null,
    recording: async (id) => {
      const { audioFile, mediaType } = store.get(id) ?? {};
      const file = audioFile && mediaType ? await recordings.find(audioFile) : undefined;
      if (!audioFile || !mediaType || !file) throw notFound('Recording');
      return { name: `talkdown-${audioFile}`, type: mediaType, file, etag: `"${audioFile}"` };
    },
    send: async (caller, cameraId, sent) => {
      const camera = parts.cameras.requireAudible(caller, cameraId);
      requireTalkdownSubjects(parts, caller, camera, sent);
      const subjects = {
        tenantId: camera.tenantId,
        locationId: camera.location.id,
        product: sent.product === 'remote-guarding' ? 'rg' : (sent.product ?? null),
        alarmId: sent.alarmId ?? null,
        alarmGroupId: sent.alarmGroupId ?? null,
        locationAlarmId: sent.locationAlarmId ?? null,
      } as const;
      const { audio } = sent;
      const lengthMs = await measured(audio);
      const id = parts.newId();
      const audioFile = `${id}.${FILE_TYPES[audio.fileType].extension}`;
      // Store the recording first: a row must never name a missing file.
      await audio.keepAs(audioFile);
      try {
        return changes.run((announce) => {
          requireExpectedHolder(caller, sent, histories.holderOf(caller, subjects));
          const row = store.insert({
            id,
            ...subjects,
            cameraId: camera.id,
            type: 'manual',
            status: 'pending',
            userId: caller.id,
            escalationId: sent.escalationId ?? null,
            audioFile,
            mediaType: audio.fileType,
            sizeBytes: audio.size,
            lengthMs,
            createdAtMs: clock.now(),
            completedAtMs: null,
          });
          announce('talkdown', { id, status: 'pending', cameraId: camera.id, isStopped: false, ...placeOf(row) });
          histories.note(announce, caller, subjects, { text: camera.name });
          parts.audit.record(caller, {
            action: 'talk-down',
            activity: `talked down through camera ${camera.name}`,
            record: { kind: 'camera', id: camera.id },
            ...placeOf(row),
            after: { talkdownId: id, alarmId: sent.alarmId, alarmGroupId: sent.alarmGroupId },
          });
          return wire(row);
        });
      } catch (error) {
        await recordings.drop(audioFile);
        throw error;
      }
    },
    stop: (caller, id) =>
      changes.run((announce) => {
        const row = store.get(id);
        if (!row || !inScope(caller.scope, row)) throw notFound('Talkdown');
        const nowMs = clock.now();
        requireStoppable(wire(row), nowMs);
        const place = placeOf(row);
        const status = row.status === 'pending' ? 'failed' : row.status;
        const completedAtMs = row.completedAtMs ?? nowMs;
        const stopped = { status, completedAtMs, stoppedAtMs: nowMs, stoppedBy: caller.id } as const;
        store.stop(id, stopped);
        announce('talkdown', { id, status, cameraId: row.cameraId, isStopped: true, ...place });
        const cameraName = store.camera(row.cameraId)?.name ?? row.cameraId;
        const text = `Talkdown on ${cameraName} stopped`;
        histories.note(announce, caller, row, { text, status: STOPPED_STATUS });
        parts.audit.record(caller, {
          action: 'stop-talkdown',
          activity: `stopped a talkdown through camera ${cameraName}`,
          record: { kind: 'camera', id: row.cameraId },
          ...place,
          after: { talkdownId: id, status },
        });
        return wire({ ...row, ...stopped });
      }),
  };
}

/** The duration of a recording in ms. 400 when it cannot be read or is beyond the limits. */
async function measured(audio: UploadedFile): Promise<number> {
  try {
    return Math.ceil(await measureRecording(audio, TALKDOWN_AUDIO));
  } catch (error) {
    throw error instanceof Undecodable ? new Refused('invalid_input', error.message) : error;
  }
}

function requireStoppable(talkdown: Talkdown, nowMs: number): void {
  if (isStoppable(talkdown, nowMs)) return;
  const { status, stopped_by: stopper } = talkdown;
  const outcome = stopper ? `was stopped by ${stopper.name}` : status === 'failed' ? 'has failed' : 'has ended';
  throw new Refused('transition_refused', `The talkdown ${outcome}`);
}
