import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import {
  createCamera,
  getCamera,
  getLivestream,
  listCameras,
  searchCameraNames,
  updateCamera,
} from '#contract/cameras.ts';
import { getSharedLiveView, playSharedLiveView, shareLiveView } from '#contract/shared-live-view.ts';
import { forBearer, forUser, heavyRead } from '../../http/bind.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/service.ts';
import type { CameraChanges } from './change-service.ts';
import type { MarkerService } from './marker-service.ts';
import type { CameraService } from './service.ts';

export const cameraRoutes = (cameras: CameraService, markers: MarkerService) => [
  heavyRead(forUser(listCameras, (caller, { query }) => ({ payload: cameras.list(caller, query) }))),
  heavyRead(forUser(searchCameraNames, (caller, { query }) => ({ payload: cameras.searchNames(caller, query) }))),
  forUser(getCamera, (caller, { params }) => ({ payload: cameras.get(caller, params.id) })),
  forUser(getLivestream, (caller, { params }) => ({ payload: cameras.livestream(caller, params.id) })),
  forUser(getVideoPlayback, (caller, { params }) => ({
    payload: { playlist_url: cameras.playback(caller, params.cameraId, params.startMs) },
  })),
  forUser(listAlarmMarkers, (caller, { params, query }) => ({
    payload: markers.list(caller, params.cameraId, { fromMs: query.startTS, toMs: query.endTS }),
  })),
];

export const cameraChangeRoutes = (changes: CameraChanges) => [
  forUser(createCamera, (caller, { body }) => ({ payload: changes.add(caller, body) })),
  forUser(updateCamera, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
];

export const liveViewSharingRoutes = (cameras: CameraService, sharing: SharingService) => [
  forUser(shareLiveView, (caller, { params, query }) => {
    const { id, tenantId, location, name } = cameras.requireLive(caller, params.id);
    const title = `the live view of camera ${name}`;
    const what = { resource: 'live_view', resourceId: id, tenantId, locationId: location.id, title } as const;
    return issueToken(sharing, caller, what, query);
  }),
  forBearer(getSharedLiveView, (grant) => ({ payload: cameras.sharedLiveView(grant) })),
  forBearer(playSharedLiveView, (grant) => cameras.sharedLiveView(grant).hlsUrl),
];
