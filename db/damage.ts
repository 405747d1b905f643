/** Codes of SQLite for a file that is no database, or whose content is damaged. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/**
 * One line for the person who runs the server when `error` says that the database `file` is damaged: what is wrong, and
 * what to do. Undefined for any other error.
 */
export function damageText(error: unknown, file: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!('code' in error) || typeof error.code !== 'string' || !DAMAGED.test(error.code)) {
    return damageText(error.cause, file);
  }
  return `The database ${file} is damaged (${error.message}). Stop Watchfloor and put a copy in its place, or run npm run reset to begin with new data`;
}
