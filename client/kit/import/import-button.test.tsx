import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IMPORT_ACCESS } from '#contract/import-kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  confirmImport,
  type ImportPreview,
  listImports,
  previewImport,
  undoImport,
  type WrittenImport,
} from '#contract/record-imports.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ImportButton } from './import-button.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../ui/overlays/opened-dialog.tsx';
import './import-sheet.tsx';

const good: ImportPreview = {
  digest: 'd'.repeat(43),
  counts: { added: 1, changed: 1, unchanged: 1, refused: 0 },
  ignoredColumns: ['Status'],
  rows: [
    {
      line: 2,
      state: 'added',
      name: 'Gate',
      place: 'Yard',
      changes: [{ column: 'Camera', from: null, to: 'Gate' }],
      faults: [],
    },
    {
      line: 3,
      state: 'changed',
      name: 'Dock 2',
      place: 'Yard',
      changes: [{ column: 'Camera', from: 'Dock', to: 'Dock 2' }],
      faults: [],
    },
    { line: 4, state: 'unchanged', name: 'Roof', place: 'Yard', changes: [], faults: [] },
  ],
};
const faulty: ImportPreview = {
  ...good,
  counts: { added: 1, changed: 0, unchanged: 0, refused: 1 },
  rows: [
    ...good.rows.slice(0, 1),
    {
      line: 3,
      state: 'refused',
      name: 'Dock',
      place: '',
      changes: [],
      faults: [{ column: 'Location', message: 'Location not found' }],
    },
  ],
};
const written: WrittenImport = {
  id: 'import-1',
  added: 1,
  changed: 1,
  importedAt: '2026-11-20T02:00:00.000Z',
  undoUntil: '2026-11-20T03:00:00.000Z',
};

interface Surroundings {
  preview?: ImportPreview;
  answers?: Answer[];
  permissions?: readonly Permission[];
  offersImports?: boolean;
}

function open({
  preview = good,
  answers = [],
  permissions = IMPORT_ACCESS.cameras,
  offersImports = true,
}: Surroundings = {}) {
  return renderScreen(<ImportButton kind="cameras" />, {
    user: testUser('GM', { permissions: [...permissions] }),
    config: { offersImports },
    answers: [
      reply(listImports, { payload: [] }),
      reply(previewImport, { payload: preview }),
      reply(confirmImport, { payload: written }),
      reply(undoImport, { payload: { removed: 1, restored: 1 } }),
      ...answers,
    ],
  });
}

type Shown = ReturnType<typeof open>;

async function choose({ act }: Shown) {
  await act.click(screen.getByRole('button', { name: 'Import cameras from CSV' }));
  await act.upload(
    await screen.findByLabelText('CSV file file'),
    new File(['Camera\nGate\n'], 'site.csv', { type: 'text/csv' }),
  );
  return within(await screen.findByRole('dialog'));
}

it('shows what changes beside the value of today, and sends nothing before the confirmation', async () => {
  const shown = open();
  const dialog = await choose(shown);
  const changed = within((await dialog.findByText('Dock', { selector: 'del' })).closest('li') ?? document.body);
  expect(changed.getByText('Dock 2', { selector: 'ins' })).toBeVisible();
  expect(dialog.queryByText('Roof')).toBeNull();
  await shown.act.click(dialog.getByRole('radio', { name: 'All 3' }));
  expect(await dialog.findByText('Roof')).toBeVisible();
  expect(dialog.getByText('Columns that an import does not read: Status')).toBeVisible();
  expect(shown.server.calls(confirmImport)).toHaveLength(0);
});

it('imports as previewed, and undoes the import', async () => {
  const shown = open();
  const dialog = await choose(shown);
  await shown.act.click(await dialog.findByRole('button', { name: 'Import 2 cameras' }));
  await dialog.findByText(/^Imported at .*: 1 added, 1 changed\. Can be undone until/);
  expect(shown.server.calls(confirmImport)).toHaveLength(1);
  await shown.act.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(shown.server.calls(undoImport)[0]?.path).toMatch(/\/imports\/cameras\/import-1\/undo$/);
});

it('shows the errors first, and imports nothing while there are any', async () => {
  const dialog = await choose(open({ preview: faulty }));
  expect(await dialog.findByText('Location not found')).toBeVisible();
  expect(dialog.queryByText('Gate')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Import 1 camera' })).toHaveAttribute('aria-disabled', 'true');
});

it('previews again when the records have changed meanwhile', async () => {
  const shown = open({ answers: [refusal(confirmImport, 'outdated', 'The records have changed')] });
  const dialog = await choose(shown);
  await shown.act.click(await dialog.findByRole('button', { name: 'Import 2 cameras' }));
  expect(await dialog.findByText('The records have changed')).toBeVisible();
  expect(shown.server.calls(previewImport)).toHaveLength(2);
});

it('shows why a file cannot be read', async () => {
  const answers = [refusal(previewImport, 'invalid_input', "The column 'Colour' is not known")];
  const dialog = await choose(open({ answers }));
  expect(await dialog.findByText("The column 'Colour' is not known")).toBeVisible();
});

it('offers the undo of an earlier import', async () => {
  const { act } = open({ answers: [reply(listImports, { payload: [written] })] });
  await act.click(screen.getByRole('button', { name: 'Import cameras from CSV' }));
  expect(await screen.findByRole('button', { name: 'Undo import' })).toBeVisible();
});

it('is absent without one of its permissions, and where the backend offers no imports', () => {
  const name = 'Import cameras from CSV';
  const shown = open({ permissions: ['camera:add'] });
  expect(screen.queryByRole('button', { name })).toBeNull();
  shown.unmount();
  open({ offersImports: false });
  expect(screen.queryByRole('button', { name })).toBeNull();
});
