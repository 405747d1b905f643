import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OptionList, type OptionListProps } from './option-list.tsx';
import type { PickOption } from './pick-option.ts';

const sites = ['Northgate Auto, Lot B', 'Harborline Storage', 'Foxhall Farm, North', 'Foxhall Farm, South'].map(
  (label, index): PickOption => ({ value: String(index), label }),
);

function List(props: Partial<OptionListProps>) {
  const [selected, setSelected] = useState<readonly PickOption[]>(props.selected ?? []);
  return (
    <>
      <OptionList label="Location" options={sites} {...props} selected={selected} onSelectedChange={setSelected} />
      <output>{selected.map((one) => one.label).join(' | ')}</output>
    </>
  );
}

const shown = () => screen.getAllByRole('option').map((option) => option.textContent);
afterEach(() => void vi.useRealTimers());

describe('OptionList', () => {
  it('finds options by words in any order', async () => {
    render(<List />);
    await userEvent.type(screen.getByRole('combobox'), 'north fox');
    expect(shown()).toEqual(['Foxhall Farm, North']);
  });

  it('says 0 results when no option matches', async () => {
    render(<List />);
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByText('0 results')).toBeVisible();
  });

  it('selects several options, and deselects them again', async () => {
    render(<List multiple />);
    await userEvent.click(screen.getByRole('option', { name: /Harborline/ }));
    await userEvent.click(screen.getByRole('option', { name: /South/ }));
    expect(screen.getByText('Harborline Storage | Foxhall Farm, South')).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: /Harborline/, selected: true }));
    expect(screen.getByText('Foxhall Farm, South', { selector: 'output' })).toBeVisible();
  });

  it('handles the arrows and Enter in the search box', async () => {
    render(<List />);
    await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByText('Foxhall Farm, North', { selector: 'output' })).toBeVisible();
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)).toHaveTextContent('Foxhall Farm, North');
  });

  it('chooses the first match on Enter after typing, and keeps the search', async () => {
    render(<List multiple />);
    await userEvent.type(screen.getByRole('combobox'), 'fox{Enter}');
    expect(screen.getByText('Foxhall Farm, North', { selector: 'output' })).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('fox');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('chooses nothing with the Enter that confirms a composed word', async () => {
    render(<List />);
    await userEvent.type(screen.getByRole('combobox'), 'fox');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });

  it('never submits a form around it on Enter', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <List />
        <button type="submit">Add</button>
      </form>,
    );
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the choice on Escape and Backspace in the empty search box', async () => {
    render(<List multiple selected={sites.slice(0, 1)} />);
    await userEvent.type(screen.getByRole('combobox'), '{Backspace}{Escape}');
    expect(screen.getByText('Northgate Auto, Lot B', { selector: 'output' })).toBeVisible();
  });

  it('keeps the focus in the search box when an option is clicked', async () => {
    render(<List multiple />);
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: /Harborline/ }));
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('renders only the options in view out of thousands', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ value: `${index}`, label: `Camera ${index}` }));
    render(<List options={many} />);
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    expect(screen.getByRole('option', { name: 'Camera 0' })).toHaveAttribute('aria-setsize', '5000');
    fireEvent.scroll(screen.getByRole('listbox').parentElement ?? document.body, { target: { scrollTop: 32 * 2500 } });
    expect(screen.getByRole('option', { name: 'Camera 2500' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Camera 0' })).not.toBeInTheDocument();
  });

  it('searches 500 ms after the last letter', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    render(<List onSearch={onSearch} />);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fo' } });
    act(() => void vi.advanceTimersByTime(499));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fox' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([['fox']]);
  });

  it('keeps showing a chosen option that is not among the options', () => {
    render(<List multiple selected={[{ value: 'gone', label: 'Vacant Lot' }]} onSearch={() => {}} />);
    expect(shown()[0]).toBe('Vacant Lot');
  });
});
