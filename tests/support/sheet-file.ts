import { toCsv } from '#contract/csv.ts';
import type { ImportKind } from '#contract/import-kinds.ts';
import { confirmImport, listImports, previewImport } from '#contract/record-imports.ts';
import { csvFile } from './device-file.ts';
import type { TestServer } from './test-server.ts';

/** A CSV file with these cells by column; every row has the columns of the first one. */
export function sheetFile(...rows: readonly Record<string, string>[]): File {
  const names = Object.keys(rows[0] ?? {});
  return csvFile(toCsv([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]));
}

/** Calls of imports as one account. */
export const importsOf = (server: Pick<TestServer, 'call'>, account: string) => {
  const preview = (kind: ImportKind, file: File) =>
    server.call(previewImport, { params: { kind }, body: { file } }, account);
  const confirm = (kind: ImportKind, file: File, digest: string) =>
    server.call(confirmImport, { params: { kind }, body: { file, digest } }, account);
  /** Previews a file and imports it as previewed. */
  const importFile = async (kind: ImportKind, file: File) =>
    confirm(kind, file, (await preview(kind, file)).reply.payload.digest);
  const list = (kind: ImportKind) => server.call(listImports, { params: { kind } }, account);
  return { preview, confirm, importFile, list };
};
