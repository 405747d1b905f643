import { IMPORT_ACCESS, type ImportKind } from '#contract/import-kinds.ts';
import { type ImportPreview, RECORD_IMPORT, type WrittenImport } from '#contract/record-imports.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Outdated, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { Importer, PreparedImport } from '../../records/import/importer.ts';
import type { ImportStore } from './store.ts';

/**
 * Imports of cameras, doors and locations from CSV. Every call refuses with 403 without the permissions of `IMPORT_ACCESS`; rows about records out of scope are refused like unknown ones.
 */
export interface ImportService {
  /** Writes nothing. 400 for a file that is not CSV or has unknown columns, 413 for too many rows. */
  preview(caller: Caller, kind: ImportKind, file: Blob): Promise<ImportPreview>;
  /**
   * Writes all rows, in one transaction. Refused as the preview is; 400 when a row is refused or none changes anything,
   * 409 when it would not do what the preview with the digest showed.
   */
  confirm(caller: Caller, kind: ImportKind, sheet: { file: Blob; digest: string }): Promise<WrittenImport>;
  /** The caller's imports that can be undone, latest first. */
  list(caller: Caller, kind: ImportKind): WrittenImport[];
  /** 404 when it is not the caller's, undone or too old; 409 when records have been changed or used since. */
  undo(caller: Caller, kind: ImportKind, id: string): { removed: number; restored: number };
  /** Deletes what undoes the imports that are too old to be undone. */
  prune(): void;
}

/** How often an import is prepared again because the world has changed meanwhile. */
const ATTEMPTS = 5;

interface Parts {
  store: ImportStore;
  importers: Readonly<Record<ImportKind, Importer>>;
  changes: Changes;
  bus: Bus;
  clock: Clock;
  newId: NewId;
}

export function createImportService({ store, importers, changes, bus, clock, newId }: Parts): ImportService {
  let worldChanges = 0;
  bus.subscribe('world', () => {
    worldChanges += 1;
  });
  const oldestMs = () => clock.now() - RECORD_IMPORT.undoMs;

  const readFor = (caller: Caller, kind: ImportKind, file: Blob) => {
    requirePermissions(caller, IMPORT_ACCESS[kind]);
    return importers[kind].read(caller, file);
  };

  /** Nothing in the world has changed while this was prepared, and nothing can until the caller of this awaits. */
  const settled = async (prepare: () => Promise<PreparedImport>): Promise<PreparedImport> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = worldChanges;
      const prepared = await prepare();
      if (before === worldChanges) return prepared;
    }
    throw outdated();
  };

  return {
    preview: async (caller, kind, file) => (await readFor(caller, kind, file)).preview(),
    confirm: async (caller, kind, { file, digest }) => {
      const { prepare } = await readFor(caller, kind, file);
      const { preview, records, write } = await settled(prepare);
      if (preview.digest !== digest) throw outdated();
      const { added, changed, refused } = preview.counts;
      if (refused > 0) throw new Refused('invalid_input', 'Correct the rows with errors, and import the file again');
      if (added + changed === 0) throw new Refused('invalid_input', 'The file changes nothing');
      const row = { id: newId(), kind, userId: caller.id, createdAtMs: clock.now(), added, changed, records };
      changes.run((announce) => {
        write(announce);
        store.insert(row);
      });
      return written(row);
    },
    list: (caller, kind) => {
      requirePermissions(caller, IMPORT_ACCESS[kind]);
      return store.list(caller.id, kind, oldestMs()).map(written);
    },
    undo: (caller, kind, id) => {
      requirePermissions(caller, IMPORT_ACCESS[kind]);
      return changes.run((announce) => {
        const row = store.get(caller.id, kind, id, oldestMs());
        if (!row) throw notFound('Import');
        importers[kind].undo(caller, row.records, announce);
        store.remove(id);
        return { removed: row.added, restored: row.changed };
      });
    },
    prune: () => store.prune(oldestMs()),
  };
}

const outdated = () => new Outdated('The records have changed since the preview. Check the changes again');

const written = (row: { id: string; added: number; changed: number; createdAtMs: number }): WrittenImport => ({
  id: row.id,
  added: row.added,
  changed: row.changed,
  importedAt: new Date(row.createdAtMs).toISOString(),
  undoUntil: new Date(row.createdAtMs + RECORD_IMPORT.undoMs).toISOString(),
});
