import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHANNELS } from '#contract/channels.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { call } from '../lib/call.ts';
import { setConfig } from '../lib/config.ts';
import { watchReports } from '../lib/report.ts';
import { fakeServer } from '../lib/testing/fake-server.ts';
import { type Deviation, deviationsOf, withDeviations } from '../lib/testing/other-versions.ts';
import { sampleOf } from '../lib/testing/sample-of.ts';
import { testConfig } from '../lib/testing/test-config.ts';
import { messageReader } from './read-message.ts';

/*
 * Every reply and message of the contract, as servers of other versions would send it, read by the code that reads those
 * of our own (decision 116). New endpoints, messages and fields are included automatically.
 */

const VARIANTS = [0, 1, 2, 3];

const nothing = z.strictObject({});

/** An endpoint of the same reply that takes no input and needs no session. */
const bare = ({ reply }: AnyEndpoint, path: `/${string}`): AnyEndpoint => ({
  ...{ method: 'GET', path, service: 'orm', access: 'public', framed: false, summary: '', params: nothing },
  ...{ query: nothing, body: z.undefined(), takes: 'json', uploads: {}, reply, answers: 'json', file: undefined },
  ...{ revalidates: false, refusals: [] },
});

/** Reads a value twice, as a screen that polls does; the second time it is read the same. */
type ReadTwice = (sent: unknown) => Promise<unknown>;

function readerOfReply(endpoint: AnyEndpoint, path: `/${string}`): ReadTwice {
  let sent: unknown;
  fakeServer({ endpoint: bare(endpoint, path), status: 200, json: () => sent });
  return async (next) => {
    sent = next;
    await call(bare(endpoint, path));
    return call(bare(endpoint, path));
  };
}

/** The number of the message that follows those in question. */
const LAST_SEQ = 1_000_000;

/** The delivered part of a message that is sent twice; undefined if it is left out. */
function readerOfMessage(schema: z.ZodMiniType, path: string, sample: unknown): ReadTwice {
  const delivered: unknown[] = [];
  const read = messageReader(path, schema, (message) => delivered.push(message));
  return async (sent) => {
    delivered.length = 0;
    for (const message of [sent, sent, { ...Object(sample), seq: LAST_SEQ }]) read(message);
    await expect.poll(() => Object(delivered.at(-1)).seq, { interval: 1 }).toBe(LAST_SEQ);
    return delivered.length === 3 ? delivered[1] : undefined;
  };
}

let reports = 0;
watchReports(() => {
  reports += 1;
});

/** A value without absent parts and nulls, which stand for the same. */
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) => (part === null ? undefined : part));

const tried = new WeakMap<object, Set<string>>();

/** Whether a deviation of this part of the contract has not been tried yet: many replies share their parts. */
function isFirst({ kind, path, of }: Deviation): boolean {
  const known = tried.get(of) ?? new Set();
  tried.set(of, known);
  const what = `${kind} ${String(path.at(-1))}`;
  const isNew = !known.has(what);
  known.add(what);
  return isNew;
}

async function expectReadable(schema: z.ZodMiniType, sample: unknown, read: ReadTwice): Promise<void> {
  const plain = schema.parse(structuredClone(sample));
  expect(await read(sample)).toEqual(plain);
  for (const deviation of deviationsOf(schema, sample).filter(isFirst)) {
    const before = reports;
    const sent = withDeviations(sample, [deviation]);
    const asAgreed = schema.safeParse(structuredClone(sent));
    const got = await read(sent);
    const place = `${deviation.kind} ${deviation.path.join('.')}`;
    expect(reports - before, `reports of ${place}`).toBe(asAgreed.success ? 0 : 1);
    if (asAgreed.success) expect(got, place).toEqual(asAgreed.data);
    else if (deviation.kind === 'field') expect(got, place).toEqual(plain);
    else if (deviation.kind === 'value') expect(got, place).toEqual(withDeviations(plain, [deviation]));
    else if (deviation.kind !== 'variant') {
      expect(withoutNulls(got), place).toEqual(withoutNulls(withDeviations(plain, [deviation])));
    }
    // A message of an unknown kind is left out; elsewhere the rest can be used.
    if (deviation.kind === 'variant' && deviation.path.length > 1) expect(got, place).toBeDefined();
  }
}

beforeEach(() => {
  setConfig(testConfig());
});

const replies = Object.values(ENDPOINTS)
  .flat()
  .filter(({ endpoint }) => endpoint.answers === 'json');

describe.each(replies)('the reply of $name', ({ name, endpoint }) => {
  it('is read without what another version adds, changes or lacks', async () => {
    for (const variant of VARIANTS) {
      const read = readerOfReply(endpoint, `/${name}/${variant}`);
      await expectReadable(endpoint.reply, sampleOf(endpoint.reply, variant), read);
    }
  });

  it('is read if another version differs everywhere', async () => {
    const sample = sampleOf(endpoint.reply);
    const deviations = deviationsOf(endpoint.reply, sample);
    const read = readerOfReply(endpoint, `/${name}/everywhere`);
    const newer = deviations.filter(({ kind }) => kind === 'field' || kind === 'value');
    const values = newer.filter(({ kind }) => kind === 'value');
    const plain = endpoint.reply.parse(structuredClone(sample));
    expect(await read(withDeviations(sample, newer))).toEqual(withDeviations(plain, values));
    const older = deviations.filter(({ kind }) => kind === 'absent');
    expect(withoutNulls(await read(withDeviations(sample, older)))).toEqual(withoutNulls(withDeviations(plain, older)));
  });
});

const optionsOf = (schema: z.ZodMiniType): readonly z.core.$ZodType[] =>
  schema instanceof z.core.$ZodUnion ? schema._zod.def.options : [schema];

const messages = Object.entries(CHANNELS).flatMap(([channel, { path, ServerMessage }]) =>
  optionsOf(ServerMessage).map((option, index) => ({ channel, path, schema: ServerMessage, option, index })),
);

describe.each(messages)('message $index on $path', ({ path, schema, option, index }) => {
  it('is read without what another version adds, changes or lacks', async () => {
    for (const variant of VARIANTS) {
      const sample = sampleOf(option, variant);
      await expectReadable(schema, sample, readerOfMessage(schema, `${path}/${index}/${variant}`, sample));
    }
  });
});
