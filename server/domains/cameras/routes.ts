import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { getCamera, getLivestream, listCameras, searchCameraNames } from '#contract/cameras.ts';
import { getSharedLiveView, playSharedLiveView, shareLiveView } from '#contract/shared-live-view.ts';
import { forBearer, forUser } from '../../http/bind.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/service.ts';
import type { MarkerService } from './marker-service.ts';
import type { CameraService } from './service.ts';

export const cameraRoutes = (cameras: CameraService, markers: MarkerService) => [
  forUser(listCameras, (caller, { query }) => ({ payload: cameras.list(caller, query) })),
  forUser(searchCameraNames, (caller, { query }) => ({ payload: cameras.searchNames(caller, query) })),
  forUser(getCamera, (caller, { params }) => ({ payload: cameras.get(caller, params.id) })),
  forUser(getLivestream, (caller, { params }) => ({ payload: cameras.livestream(caller, params.id) })),
  forUser(getVideoPlayback, (caller, { params }) => ({
    payload: { playlist_url: cameras.playback(caller, params.cameraId, params.startMs) },
  })),
  forUser(listAlarmMarkers, (caller, { params, query }) => ({
    payload: markers.list(caller, params.cameraId, { fromMs: query.startTS, toMs: query.endTS }),
  })),
];

export const liveViewSharingRoutes = (cameras: CameraService, sharing: SharingService) => [
  forUser(shareLiveView, (caller, { params, query }) => {
    const { id, tenantId, name } = cameras.requireLive(caller, params.id);
    const title = `the live view of camera ${name}`;
    return issueToken(sharing, caller, { resource: 'live_view', resourceId: id, tenantId, title }, query);
  }),
  forBearer(getSharedLiveView, (grant) => ({ payload: cameras.sharedLiveView(grant) })),
  forBearer(playSharedLiveView, (grant) => cameras.sharedLiveView(grant).hlsUrl),
];
