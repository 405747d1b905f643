import { armCamera } from '#contract/camera-arming.ts';
import { exportCameras } from '#contract/camera-export.ts';
import { createCamera, updateCamera } from '#contract/camera-forms.ts';
import { getVideoPlayback, listAlarmMarkers } from '#contract/camera-playback.ts';
import { testCamera } from '#contract/camera-tests.ts';
import { updateActiveZones, updateDeadZones, updateVehicleParkingZones } from '#contract/camera-zones.ts';
import { getCamera, getLivestream, listCameras, searchCameraNames } from '#contract/cameras.ts';
import { getSharedLiveView, playSharedLiveView, shareLiveView } from '#contract/shared-live-view.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forBearer, forUser, heavyRead } from '../../http/bind.ts';
import { createCameraProber } from '../../providers/camera-prober.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import { recordExport } from '../audit/record-export.ts';
import type { EventService } from '../events/event-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import { createCameraImport } from './camera-import.ts';
import { createCameraSearch } from './camera-search.ts';
import { createCameraService } from './camera-service.ts';
import { createCameraChanges } from './change-service.ts';
import { createMarkerService } from './marker-service.ts';
import { createOwnPictures } from './own-pictures.ts';
import { createCameraStore } from './store.ts';
import { createCameraTester, createPassedTests } from './test-service.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    camera: true;
    'live-view': true;
  }
}

interface Needs extends Foundation {
  alarms: AlarmService;
  events: EventService;
  locations: LocationService;
  sharing: SharingService;
}

/** Cameras: their live pictures, recordings and alarm markers, and their shared live views. */
export const cameras = domain({
  services: (needs: Needs) => {
    const { db, addresses, alarms, events, config, clock, realTime } = needs;
    const store = createCameraStore(db);
    const ownPictures = createOwnPictures();
    const cameras = createCameraService({ ...needs, store, search: createCameraSearch(db), ownPictures });
    const passedTests = createPassedTests(realTime);
    const cameraChanges = createCameraChanges({ ...needs, store, cameras, passedTests });
    return {
      cameras,
      ownPictures,
      cameraChanges,
      cameraTester: createCameraTester({ probe: createCameraProber(config), passedTests, cameraChanges, clock }),
      cameraImport: createCameraImport({ ...needs, store }),
      markers: createMarkerService(cameras, alarms, events, addresses),
    };
  },
  routes: ({ cameras, cameraChanges: changes, cameraTester, markers, sharing, audit }) => [
    heavyRead(forUser(listCameras, (caller, { query }) => ({ payload: cameras.list(caller, query) }))),
    heavyRead(
      forUser(exportCameras, (caller, { query }) => cameras.csv(caller, query)),
      recordExport(audit, 'cameras'),
    ),
    heavyRead(forUser(searchCameraNames, (caller, { query }) => ({ payload: cameras.searchNames(caller, query) }))),
    forUser(getCamera, (caller, { params }) => ({ payload: cameras.getWithPicture(caller, params.id) })),
    forUser(getLivestream, (caller, { params }) => ({ payload: cameras.livestream(caller, params.id) })),
    forUser(getVideoPlayback, (caller, { params }) => ({
      payload: { playlist_url: cameras.playback(caller, params.cameraId, params.startMs) },
    })),
    forUser(listAlarmMarkers, (caller, { params, query }) => ({
      payload: markers.list(caller, params.cameraId, { fromMs: query.startTS, toMs: query.endTS }),
    })),
    forUser(testCamera, async (caller, { body }) => ({ payload: await cameraTester.test(caller, body) })),
    forUser(createCamera, (caller, { body }) => ({ payload: changes.add(caller, body) })),
    forUser(updateCamera, (caller, { params, body }) => ({ payload: changes.update(caller, params.id, body) })),
    forUser(armCamera, (caller, { params, body }) => ({ payload: changes.arm(caller, params.id, body) })),
    forUser(updateDeadZones, (caller, { params, body }) => ({
      payload: changes.setZones(caller, params.id, 'deadZones', body),
    })),
    forUser(updateVehicleParkingZones, (caller, { params, body }) => ({
      payload: changes.setZones(caller, params.id, 'vehicleParkingZones', body),
    })),
    forUser(updateActiveZones, (caller, { params, body }) => ({
      payload: changes.setZones(caller, params.id, 'activeZones', body),
    })),
    forUser(shareLiveView, (caller, { params, query }) => {
      const record = cameras.requireLive(caller, params.id);
      const shared = { resource: 'live_view', record, title: `the live view of camera ${record.name}` } as const;
      return issueToken(sharing, caller, shared, query);
    }),
    forBearer(getSharedLiveView, (grant) => ({ payload: cameras.sharedLiveView(grant) })),
    forBearer(playSharedLiveView, (grant) => cameras.sharedHls(grant)),
  ],
});
