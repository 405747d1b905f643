import { CHANNELS, type ChannelRecord } from '#contract/channels.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS, type NamedEndpoint } from '#contract/endpoints.ts';
import type { Backend } from './backend.ts';
import { checkChannel } from './check-channel.ts';
import { type Answered, checkEndpoint, nameOf } from './check-endpoint.ts';
import { type Input, KnownValues } from './known-values.ts';
import type { Checked } from './results.ts';

interface WalkOptions {
  /** Sends each change too, with an input that must be refused, and joins channels that move alarms. */
  writes: boolean;
  onChecked?: (checked: Checked) => void;
  /** ms UTC, for calls about a period. */
  nowMs: number;
}

/** Calls that hand out data or access to it: each is a line of the audit log, and some make a link. */
const GIVES_OUT = /^(export|share)[A-Z]/;

/** An id that no record has. */
const NO_RECORD = 'no-such-record';

/** Checks every endpoint and channel of the contract at a backend, one after the other. Never rejects. */
export async function walkContract(backend: Backend, options: WalkOptions): Promise<Checked[]> {
  const checked: Checked[] = [];
  const note = (one: Checked) => {
    checked.push(one);
    options.onChecked?.(one);
  };
  const named = Object.values(ENDPOINTS).flat();
  const isRead = ({ name, endpoint }: NamedEndpoint) =>
    endpoint.method === 'GET' && (options.writes || !GIVES_OUT.test(name));
  const reads = named.filter(isRead).map(({ endpoint }) => endpoint);
  await checkReads(reads, backend, options.nowMs, note);
  for (const one of named) if (!isRead(one)) note(await checkChange(one.endpoint, backend, options));
  for (const channel of Object.values(CHANNELS)) note(await joined(channel, backend, options));
  return checked;
}

/** Lists first: what they return fills the parameters of the others. */
async function checkReads(
  reads: readonly AnyEndpoint[],
  backend: Backend,
  nowMs: number,
  note: (one: Checked) => void,
): Promise<void> {
  const known = new KnownValues(nowMs);
  const countParameters = ({ path }: AnyEndpoint) => path.split('{').length;
  const again: { endpoint: AnyEndpoint; first: Checked; tried: ReadonlySet<string> }[] = [];
  let left = reads.toSorted((a, b) => countParameters(a) - countParameters(b));
  for (;;) {
    const later: AnyEndpoint[] = [];
    for (const endpoint of left) {
      const needsLink = endpoint.access === 'signed-link';
      const reason = needsLink ? undefined : notReadable(endpoint, backend);
      const inputs = needsLink ? linksTo(endpoint, known) : known.inputsOf(endpoint);
      if (reason !== undefined) note(untried(endpoint, reason));
      else if ('lacks' in inputs) later.push(endpoint);
      else {
        const { reply, ...result } = await checkRead(endpoint, inputs, backend);
        known.learn(endpoint.path, reply);
        if (result.outcome === 'untried') {
          again.push({ endpoint, first: result, tried: new Set(inputs.map((input) => JSON.stringify(input))) });
        } else note(result);
      }
    }
    if (later.length === left.length) break;
    left = later;
  }
  // More records are known now.
  for (const { endpoint, first, tried } of again) {
    const inputs = known.inputsOf(endpoint);
    const fresh = 'lacks' in inputs ? [] : inputs.filter((input) => !tried.has(JSON.stringify(input)));
    if (fresh.length === 0) note(first);
    else {
      const { reply: _, ...result } = await checkRead(endpoint, fresh, backend);
      note(result);
    }
  }
  for (const endpoint of left) {
    const inputs = endpoint.access === 'signed-link' ? linksTo(endpoint, known) : known.inputsOf(endpoint);
    note(untried(endpoint, `no reply had a value for ${'lacks' in inputs ? inputs.lacks : 'it'}`));
  }
}

/** Signed addresses come with the records that they belong to. */
function linksTo(endpoint: AnyEndpoint, known: KnownValues): readonly Input[] | { lacks: string } {
  const inputs = known.addressesOf(endpoint);
  return inputs.length > 0 ? inputs : { lacks: 'its address' };
}

/** Reads with one input after the other until a record is found. */
async function checkRead(endpoint: AnyEndpoint, inputs: readonly Input[], backend: Backend): Promise<Answered> {
  let answered: Answered | undefined;
  for (const input of inputs) {
    answered = await checkEndpoint(endpoint, { ...input, body: undefined }, backend);
    if (answered.outcome !== 'untried') break;
  }
  return answered ?? { ...untried(endpoint, 'no input is known'), reply: undefined };
}

/** Why a call that reads cannot be made. */
function notReadable({ access }: AnyEndpoint, { token }: Backend): string | undefined {
  if (access === 'simulator') return 'for the simulator only';
  if (access === 'shared-token' || access === 'signed-link') return 'needs a link of its own';
  return access !== 'public' && token === undefined ? 'needs a token' : undefined;
}

const untried = (endpoint: AnyEndpoint, reason: string): Checked => ({
  ...{ name: nameOf(endpoint), outcome: 'untried', drifts: [], extra: [], reason, tookMs: 0 },
});

/** A change is sent with an empty input to a record that does not exist: only if the contract refuses that. */
async function checkChange(endpoint: AnyEndpoint, backend: Backend, { writes }: WalkOptions): Promise<Checked> {
  const unreadable = notReadable(endpoint, backend);
  if (unreadable !== undefined) return untried(endpoint, unreadable);
  if (!writes && endpoint.method === 'GET')
    return untried(endpoint, 'hands out data or a link: --writes makes the call');
  if (!writes) return untried(endpoint, 'changes data: --writes sends it with an input that must be refused');
  const body = endpoint.takes === 'form' ? undefined : {};
  if (
    endpoint.takes === 'form' ||
    endpoint.body.safeParse(body).success ||
    endpoint.body.safeParse(undefined).success
  ) {
    return untried(endpoint, 'no input is sure to be refused');
  }
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NO_RECORD]),
  );
  const { reply: _, ...result } = await checkEndpoint(endpoint, { params, query: {}, body }, backend);
  return result;
}

/** A user has one connection to most channels: joining takes the desk from an operator who is at work. */
async function joined(channel: ChannelRecord, backend: Backend, { writes }: WalkOptions): Promise<Checked> {
  const skipped = (reason: string): Checked => ({
    ...{ name: `channel ${channel.path}`, outcome: 'untried', drifts: [], extra: [], reason, tookMs: 0 },
  });
  if (channel.access === 'simulator') return skipped('for the simulator only');
  if (backend.token === undefined) return skipped('needs a token');
  if (channel.path !== CHANNELS.listChanges.path && !writes) {
    return skipped('joining takes the desk over from the user of the token: --writes joins it');
  }
  return checkChannel(channel, backend);
}
