import { encodeRequest } from '#contract/request.ts';
import { hearTalkdown, type Talkdown } from '#contract/talkdowns.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { StoredTalkdown } from './store.ts';

/** Signs the address of a talkdown's recording, for users who may read its history. */
export function audioAddresses(links: Pick<FileLinks, 'sign'>, ormUrl: string) {
  return (id: string) => {
    const { path } = encodeRequest(hearTalkdown, { params: { id }, query: links.sign('talkdown-audio', id) });
    return `${ormUrl}${path}`;
  };
}

/** The time at which a talkdown falls silent, or has, ms UTC; null while and when that is not known. */
function endOf({ stoppedAtMs, completedAtMs, status, lengthMs }: StoredTalkdown): number | null {
  if (status !== 'success' || completedAtMs === null || lengthMs === null) return null;
  return Math.min(completedAtMs + lengthMs, stoppedAtMs ?? Number.POSITIVE_INFINITY);
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** `stopper`: the name of the user who stopped it. */
export function wireTalkdown(row: StoredTalkdown, stopper: string | null, addressOf: (id: string) => string): Talkdown {
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
    talkdown_completed_utc: isoOf(row.completedAtMs),
    talkdown_ends_utc: isoOf(endOf(row)),
    stopped_by: row.stoppedBy === null ? null : { id: row.stoppedBy, name: stopper ?? '' },
  };
}
