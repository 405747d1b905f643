import { useQuery } from '@tanstack/react-query';
import type { ImportKind } from '#contract/import-kinds.ts';
import { confirmImport, listImports, previewImport, undoImport, type WrittenImport } from '#contract/record-imports.ts';
import { call } from '../lib/call.ts';
import type { Edit } from './edit.ts';
import { keys } from './keys.ts';
import { useLookUp } from './send.ts';

/** The comparison of a file with the present records. */
export const useSheetPreview = (kind: ImportKind) =>
  useLookUp({
    mutationFn: async (file: File) => (await call(previewImport, { params: { kind }, body: { file } })).payload,
  });

/** The user's imports that can still be undone, latest first. */
export const useUndoableImports = (kind: ImportKind) =>
  useQuery({
    queryKey: keys.imports(kind),
    queryFn: async ({ signal }) => (await call(listImports, { params: { kind } }, { signal })).payload,
  });

/** Writes a file as previewed. */
export const importSheet = (kind: ImportKind): Edit<{ file: File; digest: string }, WrittenImport> => ({
  entity: kind,
  send: async (body) => (await call(confirmImport, { params: { kind }, body })).payload,
  successMessage: 'Imported',
});

/** Undoes an import as a whole. */
export const undoSheet = (kind: ImportKind): Edit<string> => ({
  entity: kind,
  send: (id) => call(undoImport, { params: { kind, id } }),
  successMessage: 'Import undone',
});
