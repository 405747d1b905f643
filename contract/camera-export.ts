import * as z from 'zod/mini';
import { listCameras } from './cameras.ts';
import { endpoint } from './define.ts';

/**
 * All cameras that match the list's filters, in its order, as CSV. Addresses and credentials are left out. An addition of
 * the local server, like the export of alarms. 429 while too many large reads wait.
 */
export const exportCameras = endpoint({
  method: 'GET',
  path: '/v2/orm/camera/export',
  service: 'orm',
  access: ['camera:view', 'export:create'],
  summary: 'Cameras as CSV (decisions, 5 and 6)',
  query: z.omit(listCameras.query, { page: true, pageSize: true }),
  reply: z.file(),
  answers: 'file',
  file: { types: ['text/csv'], disposition: 'attachment', ranges: false },
  refusals: [429],
});
