import type * as z from 'zod/mini';
import { AppConfig } from './app-config.ts';
import { CHANNELS, type ChannelRecord } from './channels.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { isSecret, partsOf } from './secret-fields.ts';

type Schemas = readonly z.core.$ZodType[];

/** The schemas of everything that crosses the wire. */
export function contractSchemas(): Schemas {
  const endpoints: readonly AnyEndpoint[] = Object.values(ENDPOINTS).flatMap((group) =>
    group.map(({ endpoint }) => endpoint),
  );
  const channels: readonly ChannelRecord[] = Object.values(CHANNELS);
  return [
    ...endpoints.flatMap(({ params, query, body, reply }) => [params, query, body, reply]),
    ...channels.flatMap(({ ClientMessage, ServerMessage }) => [ClientMessage, ServerMessage]),
    AppConfig,
  ];
}

/** Calls `visit` with each field of some schemas, and of the records within them. */
export function walkFields(schemas: Schemas, visit: (name: string, schema: z.core.$ZodType) => void): void {
  const seen = new Set<z.core.$ZodType>();
  const open = [...schemas];
  for (let schema = open.pop(); schema; schema = open.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const [name, part] of partsOf(schema)) {
      visit(name, part);
      open.push(part);
    }
  }
}

/** The names of fields that `secret()` marks, in lower case. */
interface SecretNames {
  /** Those of at least one secret. */
  some: ReadonlySet<string>;
  /** Those of secrets only: no other field of the contract has them. */
  only: ReadonlySet<string>;
}

let names: SecretNames | undefined;

/** The names of the contract's secrets, by which they are known where their schemas are not. */
export function secretNames(): SecretNames {
  if (names) return names;
  const some = new Set<string>();
  const others = new Set<string>();
  walkFields(contractSchemas(), (name, schema) => {
    (isSecret(schema) ? some : others).add(name.toLowerCase());
  });
  names = { some, only: new Set([...some].filter((name) => !others.has(name))) };
  return names;
}
