import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createAlarmTypeGroup, listAlarmTypeGroups, updateAlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import type { Edit } from '../../data/edit.ts';
import { call } from '../../lib/call.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { useRecordDraft } from './record-draft.ts';
import { RecordForm } from './record-form.tsx';

interface Site {
  name: string;
  description: string;
}

const yard: Site = { name: 'Yard', description: 'Behind the hall' };

const update: Edit<Site> = {
  entity: 'alarm-type-groups',
  send: (body) => call(updateAlarmTypeGroup, { params: { id: 'group-1' }, body }),
  successMessage: 'Saved',
  refusals: { duplicate: 'name' },
};

function SiteForm({ site }: { site: Site }) {
  const [open, setOpen] = useState(true);
  return open ? <OpenForm site={site} onClose={() => setOpen(false)} /> : 'closed';
}

function OpenForm({ site, onClose }: { site: Site; onClose: () => void }) {
  const draft = useRecordDraft({ rules: createAlarmTypeGroup.body, values: site, edit: update });
  return (
    <RecordForm draft={draft} submitLabel="Save" onClose={onClose}>
      <FormField draft={draft} name="name" label="Name">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField draft={draft} name="description" label="Description">
        {(control) => <Input {...control} />}
      </FormField>
    </RecordForm>
  );
}

const saved = reply(updateAlarmTypeGroup, { payload: { alarmTypeGroupId: 'group-1', ...yard, alarmTypes: [] } });

/** The form of a record that a colleague changes under it, step by step. */
function Shared({ versions }: { versions: readonly Site[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Colleague saves
      </button>
      <SiteForm site={versions[at] ?? yard} />
    </>
  );
}

function open({ answers = [] as Answer[], colleague = [] as Site[] } = {}) {
  const list = reply(listAlarmTypeGroups, { payload: { items: [], total: 0 } });
  const rendered = renderScreen(<Shared versions={[yard, ...colleague]} />, { answers: [saved, list, ...answers] });
  return { ...rendered, colleagueSaves: () => rendered.act.click(button('Colleague saves')) };
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const button = (name: string) => screen.getByRole('button', { name });
const notice = () => screen.findByText(/Somebody else has changed this meanwhile/);

it('closes after the server has accepted the input', async () => {
  const { act, server } = open();
  await act.type(field('Name'), ' 2');
  await act.click(button('Save'));
  expect(await screen.findByText('closed')).toBeVisible();
  expect(server.calls(updateAlarmTypeGroup)[0]?.body).toEqual({ name: 'Yard 2', description: 'Behind the hall' });
});

it('shows a refusal beside its field until the field changes', async () => {
  const { act } = open({ answers: [refusal(updateAlarmTypeGroup, 'duplicate', "There is one 'Gate' already")] });
  await act.clear(field('Name'));
  await act.type(field('Name'), 'Gate');
  await act.click(button('Save'));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription("There is one 'Gate' already"));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await act.type(field('Name'), 's');
  expect(screen.queryByText("There is one 'Gate' already")).toBeNull();
});

it('can send the same input again after a refusal', async () => {
  const { act, server } = open({
    answers: [refusal(updateAlarmTypeGroup, 'duplicate', "There is one 'Yards' already")],
  });
  await act.type(field('Name'), 's');
  await act.click(button('Save'));
  await screen.findByText("There is one 'Yards' already");
  server.answer(saved);
  await act.click(button('Save'));
  expect(await screen.findByText('closed')).toBeVisible();
});

it('shows a refusal without a field in a banner', async () => {
  const { act } = open({ answers: [refusal(updateAlarmTypeGroup, 'not_found', 'It is gone')] });
  await act.type(field('Name'), 's');
  await act.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is gone');
  expect(field('Name')).not.toHaveAccessibleDescription();
});

it("shows a colleague's change in untouched fields", async () => {
  const { colleagueSaves } = open({ colleague: [{ ...yard, name: 'Court' }] });
  await colleagueSaves();
  expect(await notice()).toHaveTextContent('The fields show it as it is now.');
  expect(field('Name')).toHaveValue('Court');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

it("keeps the input when a colleague changes the record, and shows the colleague's value beside it", async () => {
  const { act, server, colleagueSaves } = open({ colleague: [{ name: 'Court', description: 'In front' }] });
  await act.type(field('Name'), ' 2');
  await colleagueSaves();
  expect(await notice()).toHaveTextContent('What you entered is kept.');
  expect(field('Name')).toHaveValue('Yard 2');
  expect(field('Name')).toHaveAccessibleDescription('Now it is “Court”');
  expect(field('Description')).toHaveValue('In front');
  await act.click(button('Keep mine'));
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  await act.click(button('Save'));
  await waitFor(() =>
    expect(server.calls(updateAlarmTypeGroup)[0]?.body).toEqual({ name: 'Yard 2', description: 'In front' }),
  );
});

it("takes over a colleague's change on request", async () => {
  const { act, colleagueSaves } = open({ colleague: [{ ...yard, name: 'Court' }] });
  await act.type(field('Name'), ' 2');
  await colleagueSaves();
  await notice();
  await act.click(button('Take theirs'));
  expect(field('Name')).toHaveValue('Court');
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

it('reports a second change by a colleague too', async () => {
  const { act, colleagueSaves } = open({
    colleague: [
      { ...yard, name: 'Court' },
      { ...yard, name: 'Patio' },
    ],
  });
  await act.type(field('Name'), ' 2');
  await colleagueSaves();
  await notice();
  await act.click(button('Keep mine'));
  await colleagueSaves();
  await notice();
  expect(field('Name')).toHaveValue('Yard 2');
  expect(field('Name')).toHaveAccessibleDescription('Now it is “Patio”');
  expect(within(screen.getByRole('status')).getByRole('button', { name: 'Take theirs' })).toBeVisible();
});
