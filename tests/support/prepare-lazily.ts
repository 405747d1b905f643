import type Sqlite from 'better-sqlite3';

/** The settings of a statement that return the statement itself. */
const SETTINGS: ReadonlySet<PropertyKey> = new Set(['pluck', 'raw', 'expand', 'safeIntegers']);

/**
 * Prepares the statements of a connection on their first use. A server prepares some thousand when it starts, and most
 * tests use a few of them.
 */
export function prepareLazily(client: Sqlite.Database): void {
  const prepare = client.prepare.bind(client);
  Object.defineProperty(client, 'prepare', { value: (sql: string) => lazyStatement(() => prepare(sql)) });
}

function lazyStatement(prepare: () => Sqlite.Statement): object {
  let prepared: Sqlite.Statement | undefined;
  /** The settings made before the first use. */
  const settings: ((statement: Sqlite.Statement) => void)[] = [];
  const statement = () => {
    if (prepared === undefined) {
      prepared = prepare();
      for (const set of settings) set(prepared);
    }
    return prepared;
  };
  const lazy: object = new Proxy(Object.create(null), {
    get: (_target, property) => {
      if (!SETTINGS.has(property) || prepared !== undefined) return memberOf(statement(), property);
      return (isOn = true) => {
        settings.push((made) => memberOf(made, property)(isOn));
        return lazy;
      };
    },
  });
  return lazy;
}

/** A member of a statement, bound to it where it is a function. */
function memberOf(statement: Sqlite.Statement, property: PropertyKey) {
  const member = Reflect.get(statement, property);
  return typeof member === 'function' ? member.bind(statement) : member;
}
