import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useAnyUnsaved } from '../../lib/unsaved.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { DraftForm } from './draft-form.tsx';
import { FormField } from './form-field.tsx';
import { Input } from './input.tsx';

const rules = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'name must not be empty'), z.maxLength(5)),
  note: z.string().check(z.trim(), z.regex(/^[^!]*$/, 'note must not contain an exclamation mark')),
});

interface SiteFormProps {
  name?: string;
  busy?: boolean;
  error?: Error;
  onSubmit?: (site: z.output<typeof rules>) => void;
}

function SiteForm({ name = '', busy, error, onSubmit = () => {} }: SiteFormProps) {
  const draft = useDraft(rules, { name, note: '' });
  const unsaved = useAnyUnsaved();
  return (
    <DraftForm draft={draft} submitLabel="Save" busy={busy} error={error} onSubmit={onSubmit}>
      <FormField draft={draft} name="name" label="Name">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField draft={draft} name="note" label="Note">
        {(control) => <Input {...control} />}
      </FormField>
      <output>{unsaved ? 'unsaved' : 'as it was'}</output>
    </DraftForm>
  );
}

/** Its note, which keeps no rule, is not on show. */
function FormWithoutNote() {
  const draft = useDraft(rules, { name: 'Yard', note: 'Stop!' });
  return (
    <DraftForm draft={draft} submitLabel="Save" onSubmit={() => {}}>
      <FormField draft={draft} name="name" label="Name">
        {(control) => <Input {...control} />}
      </FormField>
    </DraftForm>
  );
}

const name = () => screen.getByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });

test('it can be sent only while its values keep the rules', async () => {
  render(<SiteForm />);
  expect(save()).toHaveAccessibleDescription('Still to be filled in: Name.');
  await userEvent.type(name(), 'Yard');
  expect(save()).not.toHaveAttribute('aria-disabled');
  await userEvent.clear(name());
  expect(save()).toHaveAccessibleDescription('Still to be filled in: Name.');
});

test('an invalid value is named as such, apart from missing ones', async () => {
  render(<SiteForm />);
  await userEvent.type(screen.getByLabelText('Note'), 'Stop!');
  expect(save()).toHaveAccessibleDescription('Still to be filled in: Name. Not valid yet: Note.');
  await userEvent.type(name(), 'Yard');
  expect(save()).toHaveAccessibleDescription('Not valid yet: Note.');
});

test('an invalid value that is not shown is not named as programs do', () => {
  render(<FormWithoutNote />);
  expect(save()).toHaveAccessibleDescription('Not valid yet: a value that is not shown.');
});

test('existing values can be sent unchanged', async () => {
  render(<SiteForm name="Yard" />);
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
});

test('a broken rule is shown below the field while typing', async () => {
  render(<SiteForm name="Yard" />);
  await userEvent.clear(name());
  expect(await screen.findByRole('alert')).toHaveTextContent('Name must not be empty');
  expect(name()).toHaveAccessibleDescription('Name must not be empty');
});

test('leaving a field shows no message, so that no button moves away from the pointer', async () => {
  render(<SiteForm />);
  await userEvent.click(name());
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a field accepts no more characters than its rule', async () => {
  render(<SiteForm />);
  await userEvent.type(name(), 'Loading bay');
  expect(name()).toHaveValue('Loadi');
});

test('the values are sent as parsed by the rules', async () => {
  const onSubmit = vi.fn();
  render(<SiteForm onSubmit={onSubmit} />);
  await userEvent.type(name(), ' Yd {Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Yd', note: '' });
});

test('Ctrl+Enter submits from any field, unless a rule is broken', async () => {
  const onSubmit = vi.fn();
  render(<SiteForm onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Note'), 'gate{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Still to be filled in: Name.', { selector: '[role=status]' })).toBeVisible();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Name must not be empty'));
  await userEvent.type(name(), 'Yard{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('AltGr+Enter submits nothing, although browsers report it as Ctrl+Alt+Enter', () => {
  const onSubmit = vi.fn();
  render(<SiteForm name="Yard" onSubmit={onSubmit} />);
  const init = { key: 'Enter', ctrlKey: true, altKey: true, modifierAltGraph: true };
  fireEvent.keyDown(screen.getByLabelText('Note'), init);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('neither Enter nor Ctrl+Enter submits again while a submission is pending', async () => {
  const onSubmit = vi.fn();
  const { rerender } = render(<SiteForm name="Yard" busy onSubmit={onSubmit} />);
  await userEvent.type(name(), '{Enter}{Control>}{Enter}{/Control}');
  rerender(<SiteForm name="Yard" onSubmit={onSubmit} />);
  await userEvent.type(name(), '{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a failed submission shows the reason and keeps the text', async () => {
  const { rerender } = render(<SiteForm />);
  await userEvent.type(name(), 'Yard');
  rerender(<SiteForm error={new Error('There is one of this name')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('There is one of this name');
  expect(name()).toHaveValue('Yard');
});

test('the form counts as unsaved until its values are the original ones again', async () => {
  render(<SiteForm name="Yard" />);
  expect(screen.getByRole('status')).toHaveTextContent('as it was');
  await userEvent.type(name(), 's');
  expect(screen.getByRole('status')).toHaveTextContent('unsaved');
  await userEvent.type(name(), '{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('as it was');
});

test('the fault of a field begins with its label, not with the name on the wire or a missing subject', async () => {
  render(<SiteForm />);
  await userEvent.type(screen.getByLabelText('Note'), 'Stop!');
  await userEvent.click(name());
  fireEvent.change(name(), { target: { value: 'A long name' } });
  await userEvent.click(save());
  expect(await screen.findByText('Note must not contain an exclamation mark')).toBeVisible();
  expect(screen.getByText('Name must have at most 5 characters')).toBeVisible();
});
