import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { defaultWorkflow } from '#contract/sop-workflow.ts';
import { listTimezones } from '#contract/timezones.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import type { SortableList } from '../../ui/forms/sortable-list.tsx';
import { SopEditor } from './sop-editor.tsx';

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

const start = {
  ...defaultWorkflow('America/Chicago'),
  exceptions: ['Cleaners'],
  notes: [{ text: 'Gate 2 does not latch', isRelevantForAiOperator: true, cameras: [] }],
  isTalkdownEnabled: true,
  talkdowns: [{ type: 'static' as const, text: 'Leave the lot now.' }],
  talkdownNotes: ['Speak slowly'],
  escalationProtocol: ['Call the police'],
  escalationPoints: ['Anybody who touches a vehicle'],
};

async function openEditor() {
  const page = renderScreen(
    <SopEditor
      place={{ tenantId: 'tenant-1', locationId: 'location-1', alarmTypeId: null }}
      base={null}
      newest={null}
      start={start}
      onClose={() => {}}
    />,
    {
      answers: [
        reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'North Row 07' }] }),
        reply(listTimezones, { payload: ['America/Chicago'] }),
      ],
    },
  );
  const field = (name: string) => screen.findByRole('textbox', { name });
  return { ...page, field };
}

it.each([
  ['Protocol step 1', ['Protocol step']],
  ['Note 1', ['Note']],
  ['Text of talkdown 1', ['Talkdown']],
  ['Site address', []],
])('redraws no other list while an admin types into %s', async (name, lists) => {
  const { act, field } = await openEditor();
  const input = await field(name);
  await act.click(input);
  drawn.length = 0;
  await act.keyboard('now');
  expect(input).toHaveDisplayValue(/now$/);
  expect(new Set(drawn)).toEqual(new Set(lists));
});
