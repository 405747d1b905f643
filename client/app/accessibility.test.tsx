import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { Check, Share2 } from 'lucide-react';
import { expect, it } from 'vitest';
import { AgeRing } from '../features/alarms/age-ring.tsx';
import { Tap } from '../features/alarms/tap.tsx';
import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DateRangeFields } from '../ui/forms/date-range-fields.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FilterChip } from '../ui/forms/filter-chip.tsx';
import { Input } from '../ui/forms/input.tsx';
import { MultiSelect } from '../ui/forms/multi-select.tsx';
import { OptionList } from '../ui/forms/option-list.tsx';
import { RadioGroup } from '../ui/forms/radio-group.tsx';
import { Segmented } from '../ui/forms/segmented.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Switch } from '../ui/forms/switch.tsx';
import { KeyStrip } from '../ui/keys/key-strip.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { Badge } from '../ui/text/badge.tsx';
import { Tag } from '../ui/text/tag.tsx';

/** jsdom does no layout: colours are checked in a real browser and by tokens.test.ts. */
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

it('finds no violations in the controls', async () => {
  render(
    <main>
      <Button keyHint="submit">Submit</Button>
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
        <MultiSelect label="Location" options={[site]} values={[site]} onValuesChange={nothing} />
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

it('finds no violations in a table with checkboxes and expand arrows', async () => {
  render(
    <main>
      <DataTable
        label="Alarms"
        rows={[{ id: 'one', tap: 92 }]}
        rowId={(row) => row.id}
        columns={[
          { id: 'age', header: 'Age', width: 80, cell: () => <AgeRing ageMs={1000} targetMs={60_000} /> },
          { id: 'tap', header: 'TAP', width: 80, cell: (row) => <Tap value={row.tap} /> },
        ]}
        selection={new Set(['one'])}
        onSelectionChange={nothing}
        renderExpanded={() => 'more'}
      />
      <Pagination page={1} pageSize={50} total={1001} onPageChange={nothing} />
    </main>,
  );
  expect(await problems()).toEqual([]);
});

it('finds no violations in the date range fields', async () => {
  render(
    <main>
      <DateRangeFields value={null} onApply={nothing} onClear={nothing} now={() => Date.UTC(2025, 10, 20)} zone="UTC" />
    </main>,
  );
  await screen.findByText('November 2025');
  expect(await problems()).toEqual([]);
});
