import type { DoorGroup } from '#contract/door-groups.ts';
import {
  NEW_CONFIG,
  type ProcessingConfig,
  type ProcessingConfigDraft,
  type SentProcessingConfig,
} from '#contract/processing-configs.ts';

/** One configuration in the editor of a door group. */
export interface ConfigRow {
  /** As entered; a negative id until it is saved. */
  config: ProcessingConfig;
  /** As saved; null for a new one. */
  saved: ProcessingConfig | null;
  isDeleted: boolean;
  /** Somebody else has saved it differently since the operator changed it: the operator chooses. */
  isContested: boolean;
}

/** The configurations of a group while an operator changes them (administration, section 4 Processing config rows). */
export interface ConfigRows {
  rows: readonly ConfigRow[];
  /** The id of the row that is being edited. */
  editingId: number | null;
  /** A new row that has not been entered yet: it goes when its editing is cancelled. */
  blankId: number | null;
  /** The version of the group that the rows are based on. */
  version: number | undefined;
  /** The id of the next new row. */
  nextId: number;
}

export type RowState = 'saved' | 'new' | 'modified' | 'deleted';

type Source = Pick<DoorGroup, 'processingConfigs' | 'version'>;

/** Whether two configurations have the same values: form and server name their fields in different orders. */
const same = (a: ProcessingConfig | null, b: ProcessingConfig | null) => textOf(a) === textOf(b);

const textOf = (config: ProcessingConfig | null) =>
  JSON.stringify(Object.entries(config ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

const rowOf = (config: ProcessingConfig): ConfigRow => ({
  config,
  saved: config,
  isDeleted: false,
  isContested: false,
});

export const openRows = ({ processingConfigs, version }: Source): ConfigRows => ({
  rows: processingConfigs.map(rowOf),
  editingId: null,
  blankId: null,
  version,
  nextId: -1,
});

export function stateOf({ config, saved, isDeleted }: ConfigRow): RowState {
  if (saved === null) return 'new';
  if (isDeleted) return 'deleted';
  return same(config, saved) ? 'saved' : 'modified';
}

/** Whether there is anything to submit. */
export const hasChanges = ({ rows }: ConfigRows): boolean => rows.some((row) => stateOf(row) !== 'saved');

/** Why the rows cannot be submitted; undefined when they can. */
export function whyNotSubmitted(all: ConfigRows): string | undefined {
  if (all.editingId !== null) return 'Apply or cancel the configuration that is being edited first.';
  if (all.rows.some(({ isContested }) => isContested)) return 'Choose between your version and theirs first.';
  return hasChanges(all) ? undefined : 'Nothing has changed.';
}

/** All configurations after the change; deleted ones are left out. */
export const toSubmit = ({ rows }: ConfigRows): SentProcessingConfig[] =>
  rows.filter(({ isDeleted }) => !isDeleted).map(({ config }) => config);

function withRow(all: ConfigRows, id: number, change: (row: ConfigRow) => ConfigRow): ConfigRows {
  return { ...all, rows: all.rows.map((row) => (row.config.id === id ? change(row) : row)) };
}

const withoutRow = (all: ConfigRows, id: number): ConfigRows => ({
  ...all,
  rows: all.rows.filter(({ config }) => config.id !== id),
});

/** Appends a row with the values of a new configuration, and edits it. */
export function addRow(all: ConfigRows): ConfigRows {
  const id = all.nextId;
  const row = { config: { ...NEW_CONFIG, id }, saved: null, isDeleted: false, isContested: false };
  return { ...all, rows: [...all.rows, row], editingId: id, blankId: id, nextId: id - 1 };
}

export const editRow = (all: ConfigRows, id: number): ConfigRows => ({ ...all, editingId: id });

/** Ends the editing without taking over what was entered. */
export function cancelEditing(all: ConfigRows): ConfigRows {
  const ended = { ...all, editingId: null, blankId: null };
  return all.blankId === null ? ended : withoutRow(ended, all.blankId);
}

/** Takes over what was entered. */
export const applyDraft = (all: ConfigRows, id: number, draft: ProcessingConfigDraft): ConfigRows =>
  withRow({ ...all, editingId: null, blankId: null }, id, (row) => ({ ...row, config: { id, ...draft } }));

/** Puts a modified row back to what is saved. */
export const resetRow = (all: ConfigRows, id: number): ConfigRows =>
  withRow(all, id, (row) => (row.saved ? rowOf(row.saved) : row));

/** Keeps what the operator entered where somebody else has saved something else. */
export const keepRow = (all: ConfigRows, id: number): ConfigRows =>
  withRow(all, id, (row) => ({ ...row, isContested: false }));

/** Marks a row as deleted; a new one goes at once. */
export const deleteRow = (all: ConfigRows, id: number): ConfigRows =>
  id < 0 ? withoutRow(all, id) : withRow(all, id, (row) => ({ ...row, isDeleted: true }));

export const undeleteRow = (all: ConfigRows, id: number): ConfigRows =>
  withRow(all, id, (row) => ({ ...row, isDeleted: false }));

/** Whether the group is newer than the rows. */
export const isNewer = ({ version, processingConfigs }: Source, all: ConfigRows): boolean =>
  version === undefined || all.version === undefined
    ? !sameAll(processingConfigs, savedOf(all))
    : version > all.version;

const sameAll = (a: readonly ProcessingConfig[], b: readonly ProcessingConfig[]) =>
  a.length === b.length && a.every((config, index) => same(config, b[index] ?? null));

const savedOf = ({ rows }: ConfigRows) => rows.flatMap(({ saved }) => saved ?? []);

/**
 * The rows after somebody else has saved the group: untouched rows follow, entered ones stay, and those that both have
 * changed are contested. A modified configuration that they have deleted becomes a new one.
 */
export function followGroup(all: ConfigRows, group: Source): ConfigRows {
  const mine = new Map(all.rows.map((row) => [row.config.id, row]));
  const isTouched = (row: ConfigRow) => stateOf(row) !== 'saved' || row.config.id === all.editingId;
  const present = group.processingConfigs.map((config): ConfigRow => {
    const row = mine.get(config.id);
    if (!row || !isTouched(row)) return rowOf(config);
    const isContested = row.isContested || !same(row.saved, config);
    return { ...row, saved: config, isContested: isContested && !same(row.config, config) };
  });
  const ids = new Set(group.processingConfigs.map(({ id }) => id));
  let { nextId, editingId } = all;
  const rest = all.rows
    .filter((row) => !ids.has(row.config.id) && isTouched(row) && !row.isDeleted)
    .map((row): ConfigRow => {
      if (row.saved === null) return row;
      const id = nextId;
      nextId -= 1;
      if (editingId === row.config.id) editingId = id;
      return { ...row, config: { ...row.config, id }, saved: null, isContested: false };
    });
  return { ...all, rows: [...present, ...rest], version: group.version, nextId, editingId };
}
