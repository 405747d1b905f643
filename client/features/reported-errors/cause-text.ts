/** Describes a cause as text. */
export function causeText(cause: unknown): string {
  if (cause === undefined) return '';
  if (cause instanceof Error) return cause.stack ?? `${cause.name}: ${cause.message}`;
  try {
    return JSON.stringify(cause) ?? String(cause);
  } catch {
    return String(cause);
  }
}
