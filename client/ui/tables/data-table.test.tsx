import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DataColumn, Sort } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { RowSelection } from './row-selection.ts';

interface Alarm {
  id: string;
  type: string;
  camera: string;
}

const rendered = vi.fn();
const columns: DataColumn<Alarm>[] = [
  {
    id: 'type',
    header: 'Type',
    width: 100,
    cell: (row) => {
      rendered(row.id);
      return row.type;
    },
  },
  { id: 'camera', header: 'Camera', width: 100, align: 'right', cell: (row) => row.camera },
];
const alarms: Alarm[] = ['one', 'two', 'three'].map((id) => ({ id, type: `Type ${id}`, camera: `Camera ${id}` }));
const rowId = (row: Alarm) => row.id;

function Table(props: Partial<DataTableProps<Alarm>>) {
  return <DataTable label="Alarms" columns={columns} rows={alarms} rowId={rowId} {...props} />;
}

const row = (id: string) => screen.getByRole('row', { name: new RegExp(`Type ${id}`) });
const activeRow = () => screen.queryByRole('row', { selected: true });

describe('DataTable', () => {
  it('expands and closes a row with Enter, unless Enter opens it elsewhere', async () => {
    const user = userEvent.setup();
    const onOpen = vi.fn();
    const renderExpanded = ({ camera }: Alarm) => <p>About {camera}</p>;
    const { rerender } = render(<Table renderExpanded={renderExpanded} />);
    row('two').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('About Camera two')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('About Camera two')).toBeNull();
    rerender(<Table renderExpanded={renderExpanded} onOpen={onOpen} />);
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(alarms[1]);
    expect(screen.queryByText('About Camera two')).toBeNull();
  });

  it('is a grid with a name, heads and rows', () => {
    render(<Table />);
    const grid = screen.getByRole('grid', { name: 'Alarms' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(grid).getAllByRole('row')).toHaveLength(4);
  });

  it('omits hidden columns', () => {
    render(<Table columnVisibility={{ camera: false }} />);
    expect(screen.queryByRole('columnheader', { name: 'Camera' })).not.toBeInTheDocument();
    expect(screen.queryByText('Camera one')).not.toBeInTheDocument();
  });

  it('says 0 results when there are none, but not while they load', () => {
    const { rerender } = render(<Table rows={undefined} />);
    expect(screen.queryByText('0 results')).not.toBeInTheDocument();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    rerender(<Table rows={[]} />);
    expect(screen.getByText('0 results')).toBeVisible();
  });

  it('dims rows that do not match the current request', () => {
    render(<Table stale />);
    expect(row('one').closest('tbody')).toHaveClass('opacity-60');
  });

  it('re-renders only the rows that changed', () => {
    const { rerender } = render(<Table />);
    rendered.mockClear();
    rerender(<Table rows={alarms.map((one) => (one.id === 'two' ? { ...one, type: 'Type two, resolved' } : one))} />);
    expect(rendered.mock.calls).toEqual([['two']]);
  });

  it('keeps the active row when a refresh inserts rows before it', async () => {
    const { rerender } = render(<Table />);
    await userEvent.click(row('two'));
    rerender(<Table rows={[{ id: 'new', type: 'Type new', camera: '' }, ...alarms]} />);
    expect(activeRow()).toBe(row('two'));
  });

  it('selects with a click, opens with a double click, and opens a tab with a Ctrl-click', async () => {
    const onOpen = vi.fn();
    const onOpenInTab = vi.fn();
    render(<Table onOpen={onOpen} onOpenInTab={onOpenInTab} />);
    const user = userEvent.setup();
    await user.click(row('one'));
    expect(activeRow()).toBe(row('one'));
    expect(onOpen).not.toHaveBeenCalled();
    await user.dblClick(row('one'));
    await user.keyboard('{Control>}');
    await user.click(row('two'));
    await user.keyboard('{/Control}');
    expect(onOpen.mock.calls).toEqual([[alarms[0]]]);
    expect(onOpenInTab.mock.calls).toEqual([[alarms[1]]]);
  });

  it('moves with the arrows, Home and End while it has the focus', async () => {
    render(<Table />);
    await userEvent.tab();
    expect(row('one')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(row('three')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeRow()).toBe(row('two'));
    await userEvent.keyboard('{Home}');
    expect(activeRow()).toBe(row('one'));
  });

  it('opens with Enter, and opens a tab with Ctrl+Enter', async () => {
    const onOpen = vi.fn();
    const onOpenInTab = vi.fn();
    render(<Table onOpen={onOpen} onOpenInTab={onOpenInTab} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
    expect([onOpen.mock.calls, onOpenInTab.mock.calls]).toEqual([[[alarms[1]]], [[alarms[1]]]]);
  });

  it('answers the keys of the screen wherever the focus is', async () => {
    const onOpen = vi.fn();
    render(<Table onOpen={onOpen} screenKeys />);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen.mock.calls).toEqual([[alarms[1]]]);
  });

  it('reports the active row, and shows the one it is given', async () => {
    const onActiveChange = vi.fn();
    render(<Table activeId="three" onActiveChange={onActiveChange} />);
    await userEvent.click(row('one'));
    expect(onActiveChange.mock.calls).toEqual([['one']]);
    expect(activeRow()).toBe(row('three'));
  });

  it('expands a row below itself', async () => {
    render(<Table renderExpanded={(one) => `More of ${one.id}`} />);
    await userEvent.click(within(row('two')).getByRole('button', { name: 'Expand row' }));
    expect(screen.getByText('More of two')).toBeVisible();
    expect(screen.queryByText('More of one')).not.toBeInTheDocument();
  });

  it('keeps a row expanded through a refresh', async () => {
    const more = (one: Alarm) => `More of ${one.id}`;
    const { rerender } = render(<Table renderExpanded={more} />);
    await userEvent.click(within(row('two')).getByRole('button', { name: 'Expand row' }));
    rerender(<Table renderExpanded={more} rows={[{ id: 'new', type: 'Type new', camera: '' }, ...alarms]} />);
    await act(async () => {});
    expect(screen.getByText('More of two')).toBeVisible();
    await userEvent.click(within(row('two')).getByRole('button', { name: 'Close row' }));
    expect(screen.queryByText('More of two')).not.toBeInTheDocument();
  });
});

function Selectable({ onOpen = () => {}, initial = [] }: { onOpen?: () => void; initial?: string[] }) {
  const [selection, setSelection] = useState<RowSelection>(new Set(initial));
  return (
    <>
      <Table selection={selection} onSelectionChange={setSelection} onOpen={onOpen} />
      <output>{[...selection].join(' ')}</output>
    </>
  );
}

describe('selecting rows', () => {
  it('selects a row with its checkbox without opening it', async () => {
    const onOpen = vi.fn();
    render(<Selectable onOpen={onOpen} />);
    await userEvent.click(within(row('two')).getByRole('checkbox'));
    expect(screen.getByRole('status')).toHaveTextContent('two');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('selects all rows with the checkbox in the head, and none with a second click', async () => {
    render(<Selectable onOpen={() => {}} />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
    await userEvent.click(all);
    expect(screen.getByRole('status')).toHaveTextContent('one two three');
    await userEvent.click(all);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('re-renders only the row whose checkbox was clicked', async () => {
    render(<Selectable onOpen={() => {}} />);
    rendered.mockClear();
    await userEvent.click(within(row('two')).getByRole('checkbox'));
    expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['two']));
  });

  it('selects and deselects a range with Shift', async () => {
    render(<Selectable />);
    const box = (id: string) => within(row(id)).getByRole('checkbox');
    const user = userEvent.setup();
    await user.click(box('one'));
    await user.keyboard('{Shift>}');
    await user.click(box('three'));
    expect(screen.getByRole('status')).toHaveTextContent('one two three');
    await user.click(box('two'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('one');
  });

  it('keeps the selected rows of other pages', async () => {
    render(<Selectable initial={['on page 2']} />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
    await userEvent.click(all);
    expect(screen.getByRole('status')).toHaveTextContent('on page 2 one two three');
    await userEvent.click(all);
    expect(screen.getByRole('status')).toHaveTextContent(/^on page 2$/);
  });
});

function Sortable() {
  const [sort, setSort] = useState<Sort | null>(null);
  return <Table sorting={{ columns: ['camera'], sort, onSortChange: setSort }} />;
}

describe('sorting', () => {
  it('sorts by a column ascending, then descending, then as the list itself does', async () => {
    render(<Sortable />);
    const head = screen.getByRole('columnheader', { name: 'Camera' });
    const press = () => userEvent.click(within(head).getByRole('button'));
    expect(head).not.toHaveAttribute('aria-sort');
    await press();
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await press();
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await press();
    expect(head).not.toHaveAttribute('aria-sort');
  });

  it('can be done with the keyboard, and moves no row', async () => {
    const onOpen = vi.fn();
    render(<Table onOpen={onOpen} screenKeys sorting={{ columns: ['camera'], sort: null, onSortChange: onOpen }} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Camera' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[{ column: 'camera', direction: 'asc' }]]);
  });

  it('is offered only for the columns that the server sorts by', () => {
    render(<Sortable />);
    expect(within(screen.getByRole('columnheader', { name: 'Type' })).queryByRole('button')).toBeNull();
  });
});
