import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { MultiSelect } from './multi-select.tsx';
import type { PickOption } from './pick-option.ts';

const cameras = ['North Row 05', 'North Row 06', 'Entrance 01'].map((label) => ({ value: label, label }));

function Cameras({ disabled }: { disabled?: boolean }) {
  const [values, setValues] = useState<readonly PickOption[]>([]);
  return (
    <Field label="Camera">
      <MultiSelect
        label="Camera"
        options={cameras}
        values={values}
        onValuesChange={setValues}
        emptyText={disabled ? 'Select a location to enable filtering by cameras' : undefined}
        disabled={disabled}
      />
    </Field>
  );
}

const trigger = () => screen.getByRole('combobox', { name: 'Camera', hidden: true });

it('stays open for several choices and shows them all', async () => {
  render(<Cameras />);
  await userEvent.click(trigger());
  await userEvent.click(await screen.findByRole('option', { name: 'North Row 05' }));
  await userEvent.click(screen.getByRole('option', { name: 'Entrance 01' }));
  expect(trigger()).toHaveTextContent('North Row 05, Entrance 01');
});

it('shows why it is disabled', async () => {
  render(<Cameras disabled />);
  expect(trigger()).toBeDisabled();
  expect(trigger()).toHaveTextContent('Select a location to enable filtering by cameras');
});
