import type * as z from 'zod/mini';
import { isSecret, partsOf } from '#contract/secret-fields.ts';
import { secretNames } from '#contract/secret-names.ts';

type Schemas = readonly z.core.$ZodType[];

/** Names of secrets that backends may have besides those of the contract. */
const SECRET = /token|password|secret|authorization|jwt|signature|credential|recovery|otp|api_?key|hash$/i;

const REDACTED = '<redacted>';

/** Secrets and addresses of people within a text, by what stands for them. */
const WITHIN_TEXT: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The user and password of an address; a password may have any character.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?=[^\s"'<>/@]*:)[^\s"'<>]*@/gi, `$1${REDACTED}@`],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^/?#\s"'<>@]+@/gi, `$1${REDACTED}@`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<email>'],
  [/\+\d[\d\s().-]{5,}\d/g, '<number>'],
];

const PARAMETER = /([?&]([^=&#\s]+)=)([^&#\s"]*)/g;

const isSecretName = (name: string) => SECRET.test(name) || secretNames().some.has(name.toLowerCase());

/**
 * A value without secrets and addresses of people, to be kept in a file. `schemas`: those that it may have; by them, the
 * contract says which fields are secret, and the names say it of fields that they do not know.
 */
export function redact(value: unknown, schemas: Schemas = []): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  const parts = schemas.flatMap(partsOf);
  const partsAt = (name: string) => parts.filter(([one]) => one === name || one === '*').map(([, schema]) => schema);
  if (Array.isArray(value)) return value.map((one) => redact(one, partsAt('*')));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const known = partsAt(name);
      const isHidden = part !== null && (known.length > 0 ? known.some(isSecret) : isSecretName(name));
      return [redactText(name), isHidden ? REDACTED : redact(part, known)];
    }),
  );
}

/** A text, such as an address, without secrets and addresses of people. */
export const redactText = (text: string): string =>
  WITHIN_TEXT.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.replace(PARAMETER, (whole, start: string, name: string) =>
      isSecretName(name) ? `${start}${REDACTED}` : whole,
    ),
  );
