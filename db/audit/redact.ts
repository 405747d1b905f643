import { secretNames } from '#contract/secret-names.ts';

/** Stands for what was left out of a line. */
export const REDACTED = '[redacted]';

/** Names of secrets that the contract does not have, in any case and notation: `rtsp_password`, `passwordHash`. */
const SECRET_NAME = /passw(or)?d|passphrase|secret|token|api_?key|credential|signature|(^|_)jwt($|_)|hash$/i;

/** Names that look like those of secrets and hold none: the path of a file on the appliance. */
const NO_SECRET = /(file_?)?path$/i;

/** Secrets within a text. */
const SECRETS_IN_TEXT: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The user and password of an address.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^/?#\s@]+@/gi, `$1${REDACTED}@`],
  // A secret in the query of an address.
  [/([?&](?:[a-z_-]*(?:token|password|secret|signature)|jwt|pass|pwd|api_?key)=)[^&#\s]+/gi, `$1${REDACTED}`],
  // A signed token (JWT), and the hash of a password (PHC format, bcrypt).
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g, REDACTED],
  [/\$(?:argon2\w*|scrypt|pbkdf2[\w-]*|2[aby])\$[\w$=,+/.-]+/g, REDACTED],
];

/** Every secret within a text has one of these: most texts have none and need no further look. */
const MAY_HAVE_SECRET = /:\/\/|[?&$]|eyJ/;

/** A text without passwords, tokens and hashes of passwords. */
export const redactText = (text: string): string => (MAY_HAVE_SECRET.test(text) ? withoutSecrets(text) : text);

const withoutSecrets = (text: string) =>
  SECRETS_IN_TEXT.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

/**
 * A value without secrets: the values of fields that the contract marks as such, or whose names say it, are replaced, and
 * within texts what looks like one. The names of the fields stay, so that a line says what has changed.
 */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) && hasValue(inner) ? REDACTED : redact(inner)]),
  );
}

/**
 * The contract's marking says which fields are secret; a line has no schema, so that the names of secrets say it. Names
 * that other fields have too (`code`, `key`) say nothing: such secrets must not come into a line.
 */
const isSecret = (name: string) =>
  secretNames().only.has(name.toLowerCase()) || (SECRET_NAME.test(name) && !NO_SECRET.test(name));

/** An absent secret may be shown to be absent. */
const hasValue = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
