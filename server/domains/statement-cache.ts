import { LRUCache } from 'lru-cache';

/** Shapes of SQL whose compiled statements are kept. */
const KEPT = 500;

/** Compiles each shape of SQL once; when there are too many, the one that was not used for longest leaves. */
export function statementCache<Statement extends object>(
  compile: (sql: string) => Statement,
): (sql: string) => Statement {
  const kept = new LRUCache<string, Statement>({ max: KEPT, memoMethod: (sql) => compile(sql) });
  return (sql) => kept.memo(sql);
}
