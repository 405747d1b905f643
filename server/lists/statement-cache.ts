import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/caches/at-most.ts';

/** Number of compiled statements to cache. */
const KEPT = 500;

/** Compiles each distinct SQL text once; when the cache is full, the least recently used statement is dropped. */
export function statementCache<Statement extends object>(
  compile: (sql: string) => Statement,
): (sql: string) => Statement {
  const kept = new LRUCache<string, Statement>({ ...atMost(KEPT), memoMethod: (sql) => compile(sql) });
  return (sql) => kept.memo(sql);
}
