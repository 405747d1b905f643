import { render, screen, waitFor } from '@testing-library/react';
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
  note: z.string().check(z.trim()),
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

const name = () => screen.getByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });

test('it can be sent once the rules are kept, and no longer when they are not', async () => {
  render(<SiteForm />);
  expect(save()).toHaveAccessibleDescription('Still to be filled in: Name.');
  await userEvent.type(name(), 'Yard');
  expect(save()).not.toHaveAttribute('aria-disabled');
  await userEvent.clear(name());
  expect(save()).toHaveAccessibleDescription('Still to be filled in: Name.');
});

test('what is there already can be sent as it is', async () => {
  render(<SiteForm name="Yard" />);
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
});

test('what breaks a rule is said below the field while it is typed', async () => {
  render(<SiteForm name="Yard" />);
  await userEvent.clear(name());
  expect(await screen.findByRole('alert')).toHaveTextContent('Name must not be empty');
  expect(name()).toHaveAccessibleDescription('Name must not be empty');
});

test('leaving a field says nothing, so that no button moves away from under the pointer', async () => {
  render(<SiteForm />);
  await userEvent.click(name());
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a field takes no more than its rule does', async () => {
  render(<SiteForm />);
  await userEvent.type(name(), 'Loading bay');
  expect(name()).toHaveValue('Loadi');
});

test('what is sent is what the rules make of it', async () => {
  const onSubmit = vi.fn();
  render(<SiteForm onSubmit={onSubmit} />);
  await userEvent.type(name(), ' Yd {Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Yd', note: '' });
});

test('Ctrl+Enter sends from wherever the focus is, and nothing that breaks a rule', async () => {
  const onSubmit = vi.fn();
  render(<SiteForm onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Note'), 'gate{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Still to be filled in: Name.', { selector: '[role=status]' })).toBeVisible();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Name must not be empty'));
  await userEvent.type(name(), 'Yard{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('neither Enter nor Ctrl+Enter sends anything while a submission is on its way', async () => {
  const onSubmit = vi.fn();
  const { rerender } = render(<SiteForm name="Yard" busy onSubmit={onSubmit} />);
  await userEvent.type(name(), '{Enter}{Control>}{Enter}{/Control}');
  rerender(<SiteForm name="Yard" onSubmit={onSubmit} />);
  await userEvent.type(name(), '{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a submission that failed says why and keeps the words', async () => {
  const { rerender } = render(<SiteForm />);
  await userEvent.type(name(), 'Yard');
  rerender(<SiteForm error={new Error('There is one of this name')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('There is one of this name');
  expect(name()).toHaveValue('Yard');
});

test('the page knows of words that are not saved, until they are as they were', async () => {
  render(<SiteForm name="Yard" />);
  expect(screen.getByRole('status')).toHaveTextContent('as it was');
  await userEvent.type(name(), 's');
  expect(screen.getByRole('status')).toHaveTextContent('unsaved');
  await userEvent.type(name(), '{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('as it was');
});
