import { CallError } from '../../lib/call-error.ts';

/** Describes a cause as text. */
export function causeText(cause: unknown): string {
  if (cause === undefined) return '';
  if (cause instanceof CallError && cause.cause instanceof Response) {
    const { status, code, message } = cause;
    return `${status} ${code}, request ${cause.cause.headers.get('X-Request-Id') ?? 'without id'}: ${message}`;
  }
  if (cause instanceof Error) return cause.stack ?? `${cause.name}: ${cause.message}`;
  try {
    return JSON.stringify(cause) ?? String(cause);
  } catch {
    return String(cause);
  }
}
