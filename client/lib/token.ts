import { readText, removeStored, writeText } from './storage.ts';

/** The name given by the specification (core, section 7). */
const KEY = 'token';

/** The bearer token of the session, if there is one. */
export function storedToken(): string | undefined {
  return readText(KEY) || undefined;
}

export function storeToken(token: string): void {
  writeText(KEY, token);
}

export function dropToken(): void {
  removeStored(KEY);
}

/** Notifies when another tab signs out or signs in as another user. Returns an unsubscribe function. */
export function watchToken(onChange: (token: string | undefined) => void): () => void {
  let known = storedToken();
  const checkToken = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    const token = storedToken();
    if (token === known) return;
    known = token;
    onChange(token);
  };
  window.addEventListener('storage', checkToken);
  return () => window.removeEventListener('storage', checkToken);
}
