/** Shapes of SQL whose compiled statements are kept. */
const KEPT = 500;

/** Compiles each shape of SQL once; when there are too many, the one that was not used for longest leaves. */
export function statementCache<Statement>(compile: (sql: string) => Statement): (sql: string) => Statement {
  const kept = new Map<string, Statement>();
  return (sql) => {
    const statement = kept.get(sql) ?? compile(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}
