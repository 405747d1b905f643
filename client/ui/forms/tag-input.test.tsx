import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagInput } from './tag-input.tsx';

function Tags({ initial = [] }: { initial?: readonly string[] }) {
  const [values, setValues] = useState(initial);
  return (
    <>
      <TagInput label="Name" values={values} onValuesChange={setValues} />
      <output>{values.join('|')}</output>
    </>
  );
}

const kept = () => screen.getByRole('status').textContent;
const box = () => screen.getByRole('textbox', { name: 'Name' });

it('adds the typed text on Enter or a comma, each text once', async () => {
  render(<Tags />);
  await userEvent.type(box(), ' intrusion {Enter}access,intrusion{Enter}');
  expect(kept()).toBe('intrusion|access');
});

it('adds the typed text on blur', async () => {
  render(<Tags />);
  await userEvent.type(box(), 'door');
  await userEvent.tab();
  expect(kept()).toBe('door');
});

it('removes the last text on Backspace, and any by its button', async () => {
  render(<Tags initial={['a', 'b', 'c']} />);
  await userEvent.type(box(), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  expect(kept()).toBe('b');
});

it('keeps its tags while Backspace is held that deletes the typed text', async () => {
  render(<Tags initial={['one', 'two']} />);
  await userEvent.type(box(), 'ab{Backspace>6/}');
  expect(kept()).toBe('one|two');
  await userEvent.type(box(), '{Backspace}');
  expect(kept()).toBe('one');
});

it('adds no tag with the Enter that confirms a composed word', async () => {
  render(<Tags />);
  fireEvent.change(box(), { target: { value: '門' } });
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(kept()).toBe('');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(kept()).toBe('門');
});
