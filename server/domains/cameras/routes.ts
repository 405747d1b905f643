import { getCamera, getLivestream, listCameras, searchCameraNames } from '#contract/cameras.ts';
import { forUser } from '../../http/bind.ts';
import type { CameraService } from './service.ts';

export const cameraRoutes = (cameras: CameraService) => [
  forUser(listCameras, (caller, { query }) => ({ payload: cameras.list(caller, query) })),
  forUser(searchCameraNames, (caller, { query }) => ({ payload: cameras.searchNames(caller, query) })),
  forUser(getCamera, (caller, { params }) => ({ payload: cameras.get(caller, params.id) })),
  forUser(getLivestream, (caller, { params }) => ({ payload: cameras.livestream(caller, params.id) })),
];
