import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#clock/clock.ts';
import { talkdownAudioPath } from '#contract/talkdowns.ts';
import { Refused } from '../../http/refused.ts';

/** Addresses end on the hour and live one to two hours, so that they stay the same for a while, as media's do. */
const HOUR_SECONDS = 3_600;

/** Makes and checks the signed, expiring addresses of recordings. They live by real time. */
export interface AudioLinks {
  /** Where the recording of a talkdown is; for whoever may read its history. */
  to(talkdownId: string): string;
  /** 403 where the address was not made here for this talkdown, or has expired. */
  check(talkdownId: string, expires: string | undefined, signature: string | undefined): void;
}

/** `ormUrl` is the ORM's address as browsers know it; empty where it is that of the page. */
export function createAudioLinks({ secret, ormUrl, realTime }: { secret: string; ormUrl: string; realTime: Clock }) {
  const sign = (id: string, expires: number) =>
    createHmac('sha256', secret).update(`talkdown-audio ${id} ${expires}`).digest('base64url');
  const links: AudioLinks = {
    to: (id) => {
      const expires = (Math.floor(realTime.now() / 1_000 / HOUR_SECONDS) + 2) * HOUR_SECONDS;
      return `${ormUrl}${talkdownAudioPath(id)}?expires=${expires}&signature=${sign(id, expires)}`;
    },
    check: (id, expires = '', signature = '') => {
      const due = Buffer.from(sign(id, Number(expires)));
      const given = Buffer.from(signature);
      const fits = given.length === due.length && timingSafeEqual(given, due);
      if (fits && Number(expires) * 1_000 > realTime.now()) return;
      throw new Refused('permission_denied', 'This address has expired or opens nothing');
    },
  };
  return links;
}
