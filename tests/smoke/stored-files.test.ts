import { expect, it } from 'vitest';
import { STORED_FOLDERS } from '#db/stored-files.ts';
import { testServer } from '../support/test-server.ts';

it('every folder that the server keeps files in is part of a backup', () => {
  const { app } = testServer();
  const folders = app.services.fileAreas.all().map(({ area }) => area.replace('folder ', ''));
  expect(folders.sort()).toEqual([...STORED_FOLDERS].sort());
});
