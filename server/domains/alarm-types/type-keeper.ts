import type { Changes } from '../../changes.ts';
import type { NewId } from '../../ids.ts';
import type { AlarmTypeStore } from './store.ts';

/** Finds the alarm types that the server itself raises. */
export interface AlarmTypeKeeper {
  /** The id of the type with a key, which is added under this name when there has never been one; undefined once it is removed. */
  idOf(key: string, name: string): string | undefined;
}

export function createAlarmTypeKeeper(parts: {
  store: AlarmTypeStore;
  changes: Changes;
  newId: NewId;
}): AlarmTypeKeeper {
  const { store, changes, newId } = parts;
  return {
    idOf: (key, name) => {
      if (store.hasKey(key)) return store.idOfKey(key);
      return changes.run((announce) => {
        const id = newId();
        store.insert({ id, key, name });
        announce('world', { tenantId: null, locationId: null });
        return id;
      });
    },
  };
}
