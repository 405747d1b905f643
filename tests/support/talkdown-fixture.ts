import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { wav } from '#platform/sound/wav.ts';
import { hum } from './recordings.ts';
import type { TestServer } from './test-server.ts';

/** A recording that can be sent. */
export const VOICE = wav(hum(200));

export const audioOf = (...parts: BlobPart[]) => new File(parts, 'recording');

interface Fields {
  audio?: File;
  alarmId?: string;
  alarmGroupId?: string;
  locationAlarmId?: string;
  escalationId?: string;
  expectedHolder?: string;
  product?: 'rg' | 'remote-guarding' | 'scan';
}

/** Sends talkdowns to a camera, as an operator unless another account is named. */
export function talkdownSender(server: TestServer, camera: { id: string }) {
  const folder = () => path.join(server.config.dataDir, 'talkdowns');
  const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const send = (fields: Fields = {}, as = 'gsoc-operator', id = camera.id) =>
    server.call(sendTalkdown, { params: { id }, body: { audio: audioOf(VOICE), ...fields } }, as);
  return {
    folder,
    /** The files of the recordings that the server keeps. */
    kept,
    send,
    /** Sends a talkdown, and expects a refusal that stores nothing. Returns its status and message. */
    refused: async (fields: Fields, as?: string, id?: string) => {
      const before = kept();
      const answer = await send(fields, as, id);
      expect(kept()).toEqual(before);
      expect(server.db.select().from(talkdowns).all()).toEqual([]);
      return [answer.status, answer.failure.message];
    },
  };
}
