import { confirmImport, listImports, previewImport, undoImport } from '#contract/record-imports.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, keepsFiles } from '../../http/bind.ts';
import { createImporter } from '../../records/import/importer.ts';
import type { createCameraImport } from '../cameras/camera-import.ts';
import type { createDoorImport } from '../doors/door-import.ts';
import type { createLocationImport } from '../locations/location-import.ts';
import { createImportService } from './import-service.ts';
import { createImportStore } from './store.ts';

interface Needs extends Foundation {
  cameraImport: ReturnType<typeof createCameraImport>;
  doorImport: ReturnType<typeof createDoorImport>;
  locationImport: ReturnType<typeof createLocationImport>;
}

/** How often imports that can no longer be undone are deleted. */
const PRUNED_EVERY_MS = 300_000;

/** Imports of cameras, doors and locations from CSV, with a preview and an undo. */
export const imports = domain({
  services: (needs: Needs) => ({
    imports: createImportService({
      ...needs,
      store: createImportStore(needs.db),
      importers: {
        cameras: createImporter(needs.cameraImport, needs),
        doors: createImporter(needs.doorImport, needs),
        locations: createImporter(needs.locationImport, needs),
      },
    }),
    // Nothing in it is kept: a file is read and then deleted.
    importSheets: needs.fileAreas.add('import-sheets', () => []),
  }),
  routes: ({ imports, importSheets }) => [
    keepsFiles(
      importSheets,
      forUser(previewImport, async (caller, { params, body }) => ({
        payload: await imports.preview(caller, params.kind, body.file),
      })),
    ),
    keepsFiles(
      importSheets,
      forUser(confirmImport, async (caller, { params, body }) => ({
        payload: await imports.confirm(caller, params.kind, body),
      })),
    ),
    forUser(listImports, (caller, { params }) => ({ payload: imports.list(caller, params.kind) })),
    forUser(undoImport, (caller, { params }) => ({ payload: imports.undo(caller, params.kind, params.id) })),
  ],
  jobs: ({ imports }) => [
    {
      name: 'pruning imports',
      everyMs: PRUNED_EVERY_MS,
      by: 'world',
      isHousekeeping: true,
      run: () => imports.prune(),
    },
  ],
});
