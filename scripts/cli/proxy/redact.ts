/** Names of fields and parameters whose values are secrets. */
const SECRET = /token|password|secret|authorization|jwt|signature|credential|recovery|otp|api_?key|hash$/i;

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
const SIGNED = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const PARAMETER = /([?&]([^=&#\s]+)=)([^&#\s"]*)/g;

/** A value without secrets and addresses of people, to be kept in a file. */
export function redact(value: unknown, key = ''): unknown {
  if (SECRET.test(key) && value !== null && typeof value !== 'object') return '<redacted>';
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map((one) => redact(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redactText(name), redact(part, name)]));
}

/** A text, such as an address, without secrets and addresses of people. */
export const redactText = (text: string): string =>
  text
    .replace(PARAMETER, (whole, start: string, name: string) => (SECRET.test(name) ? `${start}<redacted>` : whole))
    .replace(SIGNED, '<redacted>')
    .replace(EMAIL, '<email>');
