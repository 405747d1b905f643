import { expect, it } from 'vitest';
import { NEW_CONFIG, type ProcessingConfig } from '#contract/processing-configs.ts';
import {
  addRow,
  applyDraft,
  type ConfigRows,
  cancelEditing,
  deleteRow,
  editRow,
  followGroup,
  hasChanges,
  isNewer,
  keepRow,
  openRows,
  resetRow,
  stateOf,
  toSubmit,
  undeleteRow,
  whyNotSubmitted,
} from './config-rows.ts';

const config = (id: number, name: string): ProcessingConfig => ({ ...NEW_CONFIG, id, name });
const [day, night] = [config(1, 'Day'), config(2, 'Night')];
const group = (processingConfigs: ProcessingConfig[], version = 1) => ({ processingConfigs, version });
const opened = openRows(group([day, night]));
const renamed = (all: ConfigRows, id: number, name: string) => applyDraft(all, id, { ...NEW_CONFIG, name });
const statesOf = ({ rows }: ConfigRows) => rows.map((row) => `${row.config.name} ${stateOf(row)}`);

it('has nothing to submit at first', () => {
  expect(hasChanges(opened)).toBe(false);
  expect(whyNotSubmitted(opened)).toBe('Nothing has changed.');
});

it('adds a row with the values of a new configuration and a negative id, and edits it', () => {
  const added = addRow(opened);
  expect(added.rows.at(-1)?.config).toEqual({ ...NEW_CONFIG, id: -1, name: 'New config' });
  expect(added.editingId).toBe(-1);
  expect(whyNotSubmitted(added)).toMatch(/^Apply or cancel/);
  const applied = renamed(added, -1, 'Weekend');
  expect(statesOf(applied)).toEqual(['Day saved', 'Night saved', 'Weekend new']);
  expect(whyNotSubmitted(applied)).toBeUndefined();
  expect(addRow(applied).rows.at(-1)?.config.id).toBe(-2);
});

it('drops a new row whose first editing is cancelled, and keeps one that was applied before', () => {
  expect(cancelEditing(addRow(opened)).rows).toHaveLength(2);
  const applied = renamed(addRow(opened), -1, 'Weekend');
  expect(cancelEditing(editRow(applied, -1)).rows).toHaveLength(3);
});

it('marks a modified row, and resets it', () => {
  const modified = renamed(opened, 1, 'Morning');
  expect(statesOf(modified)).toEqual(['Morning modified', 'Night saved']);
  expect(hasChanges(resetRow(modified, 1))).toBe(false);
});

it('is not modified when the saved values are entered again', () => {
  expect(hasChanges(renamed(opened, 1, 'Day'))).toBe(false);
});

it('leaves deleted rows out of what is submitted, and can undelete them', () => {
  const deleted = deleteRow(opened, 1);
  expect(statesOf(deleted)).toEqual(['Day deleted', 'Night saved']);
  expect(toSubmit(deleted)).toEqual([night]);
  expect(hasChanges(undeleteRow(deleted, 1))).toBe(false);
  expect(deleteRow(renamed(addRow(opened), -1, 'Weekend'), -1).rows).toHaveLength(2);
});

it('follows the group in rows that the operator has not touched', () => {
  const modified = renamed(opened, 1, 'Morning');
  const followed = followGroup(modified, group([day, config(2, 'Late'), config(3, 'Noon')], 2));
  expect(statesOf(followed)).toEqual(['Morning modified', 'Late saved', 'Noon saved']);
  expect(followed.version).toBe(2);
  expect(whyNotSubmitted(followed)).toBeUndefined();
});

it('asks for a choice where both have changed a row, and takes either', () => {
  const contested = followGroup(renamed(opened, 1, 'Morning'), group([config(1, 'Dawn'), night], 2));
  expect(whyNotSubmitted(contested)).toBe('Choose between your version and theirs first.');
  expect(statesOf(resetRow(contested, 1))).toEqual(['Dawn saved', 'Night saved']);
  const kept = keepRow(contested, 1);
  expect(whyNotSubmitted(kept)).toBeUndefined();
  expect(toSubmit(kept).map(({ name }) => name)).toEqual(['Morning', 'Night']);
});

it('asks for no choice where both have entered the same', () => {
  const followed = followGroup(renamed(opened, 1, 'Dawn'), group([config(1, 'Dawn'), night], 2));
  expect(statesOf(followed)).toEqual(['Dawn saved', 'Night saved']);
  expect(whyNotSubmitted(followed)).toBe('Nothing has changed.');
});

it('keeps a modified row that somebody else has deleted as a new one, and drops the others', () => {
  const modified = renamed(opened, 1, 'Morning');
  const followed = followGroup(modified, group([], 2));
  expect(statesOf(followed)).toEqual(['Morning new']);
  expect(followed.rows[0]?.config.id).toBe(-1);
  expect(statesOf(followGroup(deleteRow(opened, 1), group([], 2)))).toEqual([]);
});

it('keeps the row that is being edited', () => {
  const followed = followGroup(editRow(opened, 1), group([config(1, 'Dawn')], 2));
  expect(followed.editingId).toBe(1);
  const applied = renamed(followed, 1, 'Morning');
  expect(whyNotSubmitted(applied)).toBe('Choose between your version and theirs first.');
});

it('follows only newer groups', () => {
  expect(isNewer(group([], 1), opened)).toBe(false);
  expect(isNewer(group([], 2), opened)).toBe(true);
  const unversioned = openRows({ processingConfigs: [day] });
  expect(isNewer({ processingConfigs: [day] }, unversioned)).toBe(false);
  expect(isNewer({ processingConfigs: [night] }, unversioned)).toBe(true);
});
