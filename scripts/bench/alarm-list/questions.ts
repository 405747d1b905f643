import { type AlarmListQuery, alarmListQuery, listAlarms } from '#contract/alarms.ts';
import { encodeRequest } from '#contract/request.ts';
import type { Db } from '#db/open.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Asker } from '#server/lists/asker.ts';
import { createWorldCache } from '#server/world/world-cache.ts';
import { sized } from '../size.ts';
import { requestMix } from './mix.ts';

const QUESTIONS = sized(200, 20);

/** One request of the mix as sent over HTTP, and its user. */
export interface Question {
  path: string;
  /** The query as the server parses it, to find the user again. */
  key: string;
  asker: Asker;
}

export const keyOf = (query: AlarmListQuery) => JSON.stringify(Object.entries(query).sort());

/** The requests of an open console, unfiltered or with one or two filters: no deep pages, no half years. */
const CONSOLE = [
  'refresh, past 12 h',
  'latest timestamp',
  'pending, past day',
  'high priority, past day',
  'locations, past week',
  'types, past week',
];

/** The first requests of the whole mix, or of consoles: the same ones every time. */
export function questions(db: Db, kind: 'mix' | 'console'): Question[] {
  const drawAny = requestMix(createWorldCache(db).current(), randomStream(1, 'bench/http'));
  const draw = () => {
    let request = drawAny();
    while (kind === 'console' && !CONSOLE.includes(request.name)) request = drawAny();
    return request;
  };
  return Array.from({ length: QUESTIONS }, () => {
    const { query, asker } = draw();
    const { path } = encodeRequest(listAlarms, { query });
    const [, search = ''] = path.split('?');
    const read = alarmListQuery.parse(Object.fromEntries(new URLSearchParams(search)));
    return { path, key: keyOf(read), asker };
  });
}
