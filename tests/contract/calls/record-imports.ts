import { sheetFile } from '../../support/sheet-file.ts';
import type { DomainCalls } from '../domain-calls.ts';

const CAMERA = ['camera:add', 'camera:update'] as const;
const DOOR = ['dcp:add', 'dcp:delete', 'door/location:update', 'door/group:update'] as const;
const LOCATION = ['location:create', 'location:update'] as const;

export const calls: DomainCalls = {
  needs: { previewImport: CAMERA, confirmImport: CAMERA, listImports: CAMERA, undoImport: CAMERA },
  inputs: ({ camera }) => {
    const params = { kind: 'cameras' };
    const file = sheetFile({ Camera: 'North Gate 99', 'Camera id': camera.id });
    return {
      previewImport: { params, body: { file } },
      // The digest of the good call comes from a preview.
      confirmImport: { params, body: { file, digest: 'A'.repeat(43) } },
      listImports: { params },
      undoImport: { params: { ...params, id: 'import-1' } },
    };
  },
  further: [
    { name: 'listImports', of: 'doors', change: () => ({ params: { kind: 'doors' } }), rule: DOOR },
    { name: 'listImports', of: 'locations', change: () => ({ params: { kind: 'locations' } }), rule: LOCATION },
  ],
};
