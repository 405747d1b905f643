import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { WireParts } from '#contract/request.ts';

const MOST_OF_A_KIND = 5;

/** The ids of a kind that one reply adds, and that are remembered: records of one name may be of several kinds. */
const MOST_OF_A_REPLY = 3;
const MOST_IDS = 15;

/** The most inputs that are tried for a call whose records are not found. */
const MOST_INPUTS = 24;

/** The parts of a call that reads. */
export type Input = Pick<WireParts, 'params' | 'query'>;

/** Longer texts are no values of parameters; addresses may be. */
const LONGEST = 2_000;

/** The records whose fields are remembered together. */
const MOST_RECORDS = 500;

/** A noun of fewer letters is found in too many sentences. */
const SHORTEST_NOUN = 4;

/** Singular, without punctuation: `alarm_groups` and `alarmGroup` are the same noun. */
const nounOf = (name: string): string =>
  name
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
    .replace(/(ies|s)$/, (end) => (end === 'ies' ? 'y' : ''));

/** Values of replies that have been read: the inputs of further calls. */
export class KnownValues {
  /** The ids of the records of each list, by its path. */
  readonly #listed = new Map<string, string[]>();
  readonly #ids = new Map<string, string[]>();
  /** How many ids of each kind the present reply has added. */
  #ofReply = new Map<string, number>();
  readonly #values = new Map<string, string[]>();
  /** The fields of records, as `fieldOf` names them: of parameters that go together, the values have to be of one. */
  readonly #records: Map<string, string>[] = [];
  /** Addresses in replies, such as those of pictures: the right to read them is part of them. */
  readonly #addresses = new Set<string>();
  readonly #nowMs: number;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  /** Remembers the ids in a reply: of the records of its path, and of those that it names. */
  learn(path: string, reply: unknown): void {
    const own = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
    this.#ofReply = new Map();
    for (const { id } of recordsIn(reply)) {
      if (typeof id !== 'string') continue;
      add(this.#listed, path.replace(/\/$/, ''), id);
      // `/v2/orm/sop/find` lists procedures too.
      for (const part of path.split('/')) if (/^[a-z_]{3,}$/i.test(part)) this.#addId(nounOf(part), id);
    }
    this.#walk(reply, nounOf(own));
  }

  #addId(noun: string, id: string): void {
    const added = this.#ofReply.get(noun) ?? 0;
    if (added >= MOST_OF_A_REPLY || !add(this.#ids, noun, id, MOST_IDS)) return;
    this.#ofReply.set(noun, added + 1);
  }

  #walk(value: unknown, noun: string): void {
    if (Array.isArray(value)) for (const one of value.slice(0, MOST_OF_A_KIND)) this.#walk(one, noun);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    if (this.#records.length < MOST_RECORDS) this.#records.push(fieldsWithin(value));
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'string' || typeof part === 'number') this.#note(key, String(part), noun);
      else this.#walk(part, ['payload', 'items'].includes(key) ? noun : nounOf(key));
    }
  }

  #note(key: string, text: string, noun: string): void {
    if (text === '' || text.length > LONGEST) return;
    if (/^(https?:\/)?\//.test(text)) this.#addresses.add(text);
    if (text.length > 200) return;
    add(this.#values, key, text);
    if (key === 'id') this.#addId(noun, text);
    else if (/(Id|_id)$/.test(key)) this.#addId(nounOf(key.replace(/_?[iI]d$/, '')), text);
  }

  /**
   * Inputs that the call may take, the most likely one first: the nearest ids of the nouns in its path. Or the name of a
   * parameter for which no value is known yet.
   */
  inputsOf(endpoint: AnyEndpoint): Input[] | { lacks: string } {
    const { params, query } = endpoint;
    let inputs: Input[] = [{ params: {}, query: {} }];
    for (const [name, schema] of fieldsOf(params)) {
      inputs = inputs.flatMap((given) =>
        fitting(schema, this.#idsFor(endpoint, name, given)).map((value) => ({
          ...given,
          params: { ...given.params, [name]: value },
        })),
      );
      if (inputs.length === 0) return { lacks: name };
    }
    const needed = fieldsOf(query).filter(([, schema]) => !accepts(schema, undefined));
    const record = this.#records.find((one) =>
      needed.every(([name, schema]) => accepts(schema, one.get(fieldOf(name)) ?? null)),
    );
    for (const [name, schema] of needed) {
      const [value] = fitting(schema, [record?.get(fieldOf(name)) ?? '', ...this.#guesses(name)]);
      if (value === undefined) return { lacks: name };
      inputs = inputs.map((given) => ({ ...given, query: { ...given.query, [name]: value } }));
    }
    if (!inputs.some((given) => accepts(query, given.query))) inputs = this.#withOneMore(inputs, query);
    return inputs.slice(0, MOST_INPUTS);
  }

  /** The same inputs with one of the optional fields, for a query that needs one of several. */
  #withOneMore(inputs: readonly Input[], query: AnyEndpoint['query']): Input[] {
    const filled = fieldsOf(query).flatMap(([name, schema]) =>
      fitting(schema, this.#guesses(name)).flatMap((value) =>
        inputs.map((given) => ({ ...given, query: { ...given.query, [name]: value } })),
      ),
    );
    const accepted = filled.filter((given) => accepts(query, given.query));
    return accepted.length > 0 ? accepted : [...inputs];
  }

  /** Inputs from the addresses of replies that lead to the endpoint. */
  addressesOf({ path }: AnyEndpoint): Input[] {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/?]+)')}$`);
    return [...this.#addresses]
      .flatMap((address) => {
        const { pathname, searchParams } = new URL(address, 'http://backend');
        const [found, ...values] = pattern.exec(pathname) ?? [];
        if (found === undefined) return [];
        const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]));
        return [{ params, query: Object.fromEntries(searchParams) }];
      })
      .slice(0, MOST_INPUTS);
  }

  /**
   * Ids of the lists above the parameter in its path, of its own noun, of the kinds already chosen, of the segments
   * before it, the nearest first, and of the nouns in what the contract says of the endpoint; then one of each kind.
   */
  #idsFor({ path, summary }: AnyEndpoint, name: string, { params }: Input): string[] {
    const before = path.split('/').slice(0, path.split('/').indexOf(`{${name}}`));
    const segments = before.filter((part) => part !== '' && !part.startsWith('{')).reverse();
    const nouns = [...Object.values(params), ...(name === 'id' ? [] : [name.replace(/_?[iI]d$/, '')]), ...segments];
    const times = /(Ms|From|To|Date)$/.test(name) ? this.#guesses(name) : [];
    const lists = before.map((_, index) => before.slice(0, before.length - index).join('/'));
    return [
      ...lists.flatMap((list) => this.#listed.get(list) ?? []),
      ...nouns.flatMap((noun) => this.#ids.get(nounOf(noun)) ?? []),
      ...(this.#values.get(name) ?? []),
      ...(name === 'id' ? this.#idsNamedIn(summary) : []),
      ...times,
      ...(name === 'id' ? [...this.#ids.values()].flatMap(([first]) => first ?? []) : []),
    ];
  }

  /** The ids of the nouns in a sentence, such as 'Evidence of an alarm group': the longest noun first. */
  #idsNamedIn(sentence: string): string[] {
    const words = sentence
      .replace(/\(.*\)/, '')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
    return [...this.#ids.keys()]
      .filter((noun) => noun.length >= SHORTEST_NOUN && words.includes(noun))
      .sort((a, b) => b.length - a.length)
      .flatMap((noun) => this.#ids.get(noun) ?? []);
  }

  #guesses(name: string): string[] {
    const hour = 3_600_000;
    const to = this.#nowMs;
    const times = /from|start|begin|after/i.test(name) ? [to - hour, to] : [to, to - hour];
    return [
      ...(this.#ids.get(nounOf(name.replace(/_?[iI]ds?$/, ''))) ?? []),
      ...(this.#values.get(name) ?? []),
      ...times.flatMap((ms) => [String(ms), new Date(ms).toISOString(), new Date(ms).toISOString().slice(0, 10)]),
      ...['1', 'true', 'hour', 'day', 'person'],
    ];
  }
}

/** The name of a field without its spelling: `tenantId` and `tenant_id` are the same. */
const fieldOf = (name: string): string => name.replace(/[^A-Za-z]/g, '').toLowerCase();

/** The fields of a record, and the ids of the records in it: `location: {id}` is its `locationId`. */
function fieldsWithin(record: object): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, part] of Object.entries(record)) {
    if (typeof part === 'string' || typeof part === 'number') fields.set(fieldOf(key), String(part));
    const { id } = Object(part);
    if (typeof id === 'string') fields.set(fieldOf(`${key}Id`), id);
  }
  return fields;
}

/** The records of a list, or the one of a reply. */
function recordsIn(reply: unknown): { id?: unknown }[] {
  const { payload = reply } = Object(reply);
  const items: unknown = Object(payload).items ?? payload;
  return (Array.isArray(items) ? items : [items]).map(Object);
}

/** Whether it was new, and there was room for it. */
function add(known: Map<string, string[]>, key: string, text: string, most = MOST_OF_A_KIND): boolean {
  const values = known.get(key) ?? [];
  if (values.length >= most || values.includes(text)) return false;
  known.set(key, [...values, text]);
  return true;
}

function fieldsOf(schema: z.ZodMiniType): [string, z.core.$ZodType][] {
  return schema instanceof z.ZodMiniObject ? Object.entries(schema.shape) : [];
}

/** The texts that a parameter accepts: those of an enum, and some candidates. */
function fitting(schema: z.core.$ZodType, candidates: readonly string[]): string[] {
  const choices = schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
  return [...new Set([...choices, ...candidates])].filter((text) => accepts(schema, text));
}

/** Whether a parameter may be this text or absent, or a query have these parameters. */
const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  z.safeDecode(schema as z.ZodMiniType<unknown, unknown>, value).success;
