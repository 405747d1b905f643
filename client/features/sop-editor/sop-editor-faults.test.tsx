import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSop } from '#contract/sop-editing.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { openEditor } from './testing/open-editor.tsx';

const empty = (name: string) => `${name} should not be empty. Provide info or delete the empty ones.`;
const save = () => screen.findByRole('button', { name: 'Save' });

it.each<[Partial<SopWorkflow>, string]>([
  [{ siteAddress: ' ', siteGoogleMapLocation: '' }, 'Site address is required'],
  [{ siteGoogleMapLocation: '', exceptions: [] }, 'Site Google map location is required'],
  [{ exceptions: [], escalationPoints: [] }, 'Exceptions points are required. Add at least one.'],
  [{ exceptions: ['Cleaners', ' '] }, empty('Exceptions point')],
  [{ escalationPoints: [], escalationProtocol: [''] }, 'Escalation points are required. Add at least one.'],
  [{ escalationPoints: [''] }, empty('Escalation point')],
  [{ escalationProtocol: [''], notes: [] }, empty('Escalation protocol')],
  [{ quickResolveActions: [{ label: ' ', subActions: [] }] }, empty('Quick resolve action')],
  [{ quickResolveActions: [{ label: 'Staff', subActions: [' '] }] }, empty('Quick resolve sub-action')],
  [{ notes: [{ text: '', isRelevantForAiOperator: true, cameras: [] }] }, empty('Note')],
  [{ talkdownNotes: [''] }, empty('Talkdown note')],
  [{ talkdowns: [{ type: 'static', text: '' }] }, 'Talkdown text is required for Talkdown 1'],
  [
    {
      talkdowns: [
        { type: 'static', text: 'Leave.' },
        { type: 'dynamic', text: ' ' },
      ],
    },
    'Talkdown text is required for Talkdown 2',
  ],
])('sends nothing with %j, and says the first fault', async (start, fault) => {
  const { act, server } = openEditor(start);
  await act.click(await save());
  expect(await screen.findByText(fault)).toBeVisible();
  expect(server.calls(createSop)).toEqual([]);
});

it.each<[string, string, Partial<SopWorkflow>]>([
  ['Situation', 'Sub-situation', { situations: [] }],
  ['Action', 'Sub-action', { quickResolveActions: [] }],
])(
  'applies the rule of its own to what a dialog enters (%s): it needs a label, and loses blank parts',
  async (what, part, start) => {
    const { act } = openEditor(start);
    await act.click(await screen.findByRole('button', { name: `Add ${what}` }));
    const form = within(await screen.findByRole('dialog', { name: `Add ${what}` }));
    await act.click(await form.findByRole('button', { name: `Add ${part}` }));
    await act.click(form.getByRole('button', { name: 'Done' }));
    expect(form.getByRole('alert')).toHaveTextContent('Label is required');
    await act.type(form.getByRole('textbox', { name: 'Label' }), 'Fire{Enter}');
    await act.click(await screen.findByRole('button', { name: `Edit ${what} 1` }));
    const kept = within(await screen.findByRole('dialog', { name: `Edit ${what}` }));
    expect(await kept.findByRole('textbox', { name: 'Label' })).toHaveValue('Fire');
    expect(kept.queryByRole('textbox', { name: `${part} 1` })).toBeNull();
  },
);
