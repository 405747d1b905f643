/** The names of things in the log of a story, in place of their ids. */
export interface Aliases {
  /** Names a thing. */
  set(id: string, alias: string): void;
  /** The name of a thing; the id of one that has none. */
  of(id: string): string;
  /** The thing with a name. */
  idOf(alias: string): string | undefined;
  /** The name of an alarm: `alarm-1` is the first one that was asked for. */
  ofAlarm(id: string): string;
  /** The name of an incident: `ambient-1` is the first one that the world raised by itself. */
  ofIncident(id: string): string;
  /** Names the next repetition of an incident: `fox`, then `fox#2`. */
  addIncident(id: string, incident: string): string;
  /** All ids by their names. */
  ids(): Readonly<Record<string, string>>;
}

export function createAliases(): Aliases {
  const aliasById = new Map<string, string>();
  const idByAlias = new Map<string, string>();
  const repetitions = new Map<string, number>();
  let alarms = 0;
  let ambient = 0;
  const set = (id: string, alias: string) => {
    aliasById.set(id, alias);
    idByAlias.set(alias, id);
    return alias;
  };
  return {
    set,
    of: (id) => aliasById.get(id) ?? id,
    idOf: (alias) => idByAlias.get(alias),
    ofAlarm: (id) => {
      const known = aliasById.get(id);
      if (known !== undefined) return known;
      alarms += 1;
      return set(id, `alarm-${alarms}`);
    },
    ofIncident: (id) => {
      const known = aliasById.get(id);
      if (known !== undefined) return known;
      ambient += 1;
      return set(id, `ambient-${ambient}`);
    },
    addIncident: (id, incident) => {
      const count = (repetitions.get(incident) ?? 0) + 1;
      repetitions.set(incident, count);
      return set(id, count === 1 ? incident : `${incident}#${count}`);
    },
    ids: () => Object.fromEntries([...idByAlias].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
