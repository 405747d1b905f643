import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Check, Share2 } from 'lucide-react';
import { expect, it } from 'vitest';
import { AgeRing } from './age-ring.tsx';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Combobox } from './combobox.tsx';
import { DataTable } from './data-table.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import { ErrorState } from './error-state.tsx';
import { Field } from './field.tsx';
import { FilterChip } from './filter-chip.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { KeyStrip } from './key-strip.tsx';
import { LevelBar } from './level-bar.tsx';
import { OptionList } from './option-list.tsx';
import { Pagination } from './pagination.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';
import { Tag } from './tag.tsx';

/** Colours are checked in a real browser and by tokens.test.ts; here nothing is laid out. */
const withoutColours = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, withoutColours);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const choices = [
  { value: 'live', label: 'LIVE' },
  { value: 'event', label: 'Event Video' },
] as const;
const nothing = () => {};
const site = { value: '1', label: 'Northgate Auto, Lot B' };

it('finds nothing in the controls', async () => {
  render(
    <main>
      <Button keyHint="Ctrl+Enter">Submit</Button>
      <IconButton label="Share" icon={<Share2 aria-hidden />} />
      <Badge tone="success" icon={<Check aria-hidden />}>
        Resolved
      </Badge>
      <Tag onRemove={nothing}>person</Tag>
      <Field label="End" error="End Date should not be less than Start Date">
        <Input />
      </Field>
      <Field label="Unit">
        <Select value="live" onValueChange={nothing} options={choices} />
      </Field>
      <Field label="Location">
        <Combobox label="Location" options={[site]} value={site} onValueChange={nothing} />
      </Field>
      <Checkbox checked onCheckedChange={nothing} label="Return to alarm list on resolution" />
      <Switch checked onCheckedChange={nothing} label="Live mode" />
      <RadioGroup label="Mode" value="live" onValueChange={nothing} options={choices} />
      <Segmented label="Video" value="event" onValueChange={nothing} options={choices} />
      <Tabs value="details" onValueChange={nothing}>
        <TabList label="Alarm">
          <Tab value="details">Details</Tab>
          <Tab value="sop">SOP</Tab>
        </TabList>
        <TabPanel value="details">Details of the alarm</TabPanel>
      </Tabs>
      <FilterChip label="Status" value="Pending" onRemove={nothing}>
        choices
      </FilterChip>
      <OptionList label="Location" options={[site]} selected={[site]} onSelectedChange={nothing} multiple />
      <Banner tone="warning">Unable to connect</Banner>
      <ErrorState title="Error getting alarms" onRetry={nothing} />
      <KeyStrip screen="alarms" />
    </main>,
  );
  expect(await problems()).toEqual([]);
});

it('finds nothing in a table with boxes and arrows', async () => {
  render(
    <main>
      <DataTable
        label="Alarms"
        rows={[{ id: 'one', tap: 92 }]}
        rowId={(row) => row.id}
        columns={[
          { id: 'age', header: 'Age', width: 80, cell: () => <AgeRing ageMs={1000} targetMs={60_000} /> },
          { id: 'tap', header: 'TAP', width: 80, cell: (row) => <LevelBar value={row.tap} /> },
        ]}
        selection={{ one: true }}
        onSelectionChange={nothing}
        renderExpanded={() => 'more'}
      />
      <Pagination page={1} pageSize={50} total={1001} onPageChange={nothing} />
    </main>,
  );
  expect(await problems()).toEqual([]);
});

it('finds nothing in an open range picker', async () => {
  render(
    <main>
      <DateRangePicker value={null} onChange={nothing} now={() => Date.UTC(2025, 10, 20)} zone="UTC" />
    </main>,
  );
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('November 2025');
  expect(await problems()).toEqual([]);
});
