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
  /** Takes back the name of the latest repetition of an incident, which does not happen. */
  removeIncident(id: string, incident: string): void;
  /** All ids by their names. */
  ids(): Readonly<Record<string, string>>;
  /** A copy that goes its own way. */
  copy(): Aliases;
}

interface Names {
  aliasById: ReadonlyMap<string, string>;
  idByAlias: ReadonlyMap<string, string>;
  repetitions: ReadonlyMap<string, number>;
  alarms: number;
  ambient: number;
}

const NONE: Names = { aliasById: new Map(), idByAlias: new Map(), repetitions: new Map(), alarms: 0, ambient: 0 };

export function createAliases(from = NONE): Aliases {
  const aliasById = new Map(from.aliasById);
  const idByAlias = new Map(from.idByAlias);
  const repetitions = new Map(from.repetitions);
  let { alarms, ambient } = from;
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
    removeIncident: (id, incident) => {
      idByAlias.delete(aliasById.get(id) ?? '');
      aliasById.delete(id);
      repetitions.set(incident, (repetitions.get(incident) ?? 1) - 1);
    },
    copy: () => createAliases({ aliasById, idByAlias, repetitions, alarms, ambient }),
    ids: () => Object.fromEntries([...idByAlias].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
