import type * as z from 'zod/mini';
import { report } from './report.ts';

/** What could not be written to local storage lasts as long as the tab. */
const kept = new Map<string, string>();

export function readText(key: string): string | undefined {
  const inMemory = kept.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch (error) {
    report(`Local storage could not be read (${key})`, error);
    return undefined;
  }
}

/** Begins the keys of what is stored for a user, and goes with their session. */
const OF_USERS = 'watchfloor.of.';

const prefixOf = (userId: string) => `${OF_USERS}${userId}.`;

/** The key of what is stored for one user: it is dropped when their session ends. */
export const userKey = (userId: string, name: string) => `${prefixOf(userId)}${name}`;

/** Drops what is stored for users; with `exceptOf`, what is stored for all others. */
export function dropUserData({ exceptOf }: { exceptOf?: string } = {}): void {
  const own = exceptOf === undefined ? undefined : prefixOf(exceptOf);
  for (const key of storedKeys()) {
    if (key.startsWith(OF_USERS) && !(own && key.startsWith(own))) removeStored(key);
  }
}

function storedKeys(): string[] {
  try {
    return [...kept.keys(), ...Object.keys(localStorage)];
  } catch (error) {
    report('Local storage could not be read', error);
    return [...kept.keys()];
  }
}

export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    kept.delete(key);
  } catch (error) {
    kept.set(key, text);
    report(`Local storage could not be written (${key})`, error);
  }
}

export function removeStored(key: string): void {
  kept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    report(`Local storage could not be written (${key})`, error);
  }
}

/** What is stored under the key, or the fallback where nothing readable is. */
export function readStored<Value>(key: string, schema: z.ZodMiniType<Value>, fallback: Value): Value {
  const text = readText(key);
  if (text === undefined) return fallback;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    report(`What is stored as ${key} cannot be read`, error);
    return fallback;
  }
}

export function writeStored(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}
