import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SortableList } from '../../ui/forms/sortable-list.tsx';
import { openEditor } from './testing/open-editor.tsx';

/** The lists that were drawn, by the name of their entries. */
const drawn = vi.hoisted((): string[] => []);

vi.mock(import('../../ui/forms/sortable-list.tsx'), async (original) => {
  const actual = await original();
  const CountedList: typeof SortableList = (props) => {
    drawn.push(props.what);
    return actual.SortableList(props);
  };
  return { SortableList: CountedList };
});

it.each([
  ['Protocol step 1', ['Protocol step']],
  ['Note 1', ['Note']],
  ['Text of talkdown 1', ['Talkdown']],
  ['Site address', []],
])('redraws no other list while an admin types into %s', async (name, lists) => {
  const { act } = openEditor();
  const input = await screen.findByRole('textbox', { name });
  await act.click(input);
  drawn.length = 0;
  await act.keyboard('now');
  expect(input).toHaveDisplayValue(/now$/);
  expect(new Set(drawn)).toEqual(new Set(lists));
});
