import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DoorGroup, getDoorGroup } from '#contract/door-groups.ts';
import { listLocations } from '#contract/location-records.ts';
import { testLocation } from '../../features/site/testing/test-site.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { addedGroup } from '../door-groups.ts';
import { addedLocation } from '../locations.ts';
import { type AddedRow, useAddedRecord } from './added-row.ts';

interface RecordProps<Row> {
  added: AddedRow<Row>;
  row: Row;
}

/** The name of an added record, and a button with which its list changes. */
function AddedRecord<Row extends { id: string; name: string }>({ added, row }: RecordProps<Row>) {
  const client = useQueryClient();
  const record = useAddedRecord(added, row, row.id, undefined);
  return (
    <>
      <output>{record ? record.name : 'No record'}</output>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: [added.entity] })}>
        Change
      </button>
    </>
  );
}

const yard = testLocation({ id: 'location-9', name: 'Yard' });
const listed = (...items: (typeof yard)[]) => reply(listLocations, { payload: { items, total: items.length } });
const showYard = (answer: Answer) =>
  renderScreen(<AddedRecord added={addedLocation} row={yard} />, { answers: [answer] });

const group: DoorGroup = { id: 'group-1', name: 'Docks', description: '', doors: [], processingConfigs: [] };
const showGroup = (answer: Answer) =>
  renderScreen(<AddedRecord added={addedGroup} row={group} />, { answers: [answer] });

const changeList = ({ act }: ReturnType<typeof renderScreen>) =>
  act.click(screen.getByRole('button', { name: 'Change' }));

it('asks for nothing until the list changes', async () => {
  const { server } = showYard(listed());
  expect(await screen.findByText('Yard')).toBeVisible();
  expect(server.calls(listLocations)).toEqual([]);
});

it('finds the record in its list after a change', async () => {
  const page = showYard(listed(testLocation(), { ...yard, name: 'North yard' }));
  await changeList(page);
  expect(await screen.findByText('North yard')).toBeVisible();
  expect(page.server.calls(listLocations).map(({ query }) => query)).toEqual([{ locationIds: 'location-9' }]);
});

it('has no record once its list is without it', async () => {
  await changeList(showYard(listed(testLocation())));
  expect(await screen.findByText('No record')).toBeVisible();
});

it('has no record once the server does not find it', async () => {
  await changeList(showGroup(refusal(getDoorGroup, 'not_found', 'Door group not found')));
  expect(await screen.findByText('No record')).toBeVisible();
});

it('keeps the record while the server refuses to send it', async () => {
  const page = showGroup(refusal(getDoorGroup, 'permission_denied', 'Not now'));
  await changeList(page);
  await expect.poll(() => page.server.calls(getDoorGroup)).toHaveLength(1);
  expect(screen.getByText('Docks')).toBeVisible();
});
