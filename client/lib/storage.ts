import type * as z from 'zod/mini';
import { report } from './report.ts';

/** Values that could not be written to local storage; they last as long as the tab. */
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

/** Prefix of the keys stored for a user, which are removed with their session. */
const USER_KEY_PREFIX = 'watchfloor.of.';

const userPrefix = (userId: string) => `${USER_KEY_PREFIX}${userId}.`;

/** The key of a value stored for one user: it is removed when their session ends. */
export const userKey = (userId: string, name: string) => `${userPrefix(userId)}${name}`;

/** Removes the values stored for users; with `exceptOf`, those stored for all other users. */
export function dropUserData({ exceptOf }: { exceptOf?: string } = {}): void {
  const own = exceptOf === undefined ? undefined : userPrefix(exceptOf);
  for (const key of storedKeys()) {
    if (key.startsWith(USER_KEY_PREFIX) && !(own && key.startsWith(own))) removeStored(key);
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

/** The value stored under the key, or the fallback if nothing readable is stored. */
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
