import type { CameraHealth } from '#contract/camera-health.ts';
import type { Camera } from '#contract/cameras.ts';
import { type MonitoringRules, monitoringAt } from '#contract/monitoring.ts';
import type { Caller } from '../../auth/caller.ts';
import { activationOf, gateRulesOf } from '../../world/gate-rules.ts';
import type { CameraRow, CameraStore } from './store.ts';

interface Shown {
  caller: Pick<Caller, 'permissions'>;
  nowMs: number;
  /** The audio devices of several cameras. */
  heardAt: ReturnType<CameraStore['audioDevices']>;
}

/** A camera as it is answered, with its credentials only for those who may change it. */
export function wireCamera(row: CameraRow, { caller, nowMs, heardAt }: Shown): Camera {
  const { camera, location } = row;
  const mayUpdate = caller.permissions.has('camera:update');
  const audioDevices = heardAt
    .filter(({ cameraId }) => cameraId === camera.id)
    .map(({ id, name, deviceType, url }) => ({ id, name, deviceType, ...(mayUpdate && { url }) }));
  const activation = presentActivation(row, nowMs);
  const { monitoring, labellingResolution } = gateRulesOf(camera, { ...location, config: row.config });
  return {
    id: camera.id,
    name: camera.name,
    code: camera.code,
    location,
    tenantId: camera.tenantId,
    integrationType: camera.sourceSystem,
    isPlaybackEnabled: camera.isPlaybackEnabled,
    isEnabled: camera.isEnabled,
    armStatus: {
      isArmed: camera.isEnabled && monitoringAt(monitoring, nowMs).isMonitored,
      endTimeText: endTimeText(row, nowMs),
    },
    activationWindow: activation,
    automatedTalkdownStartTimeUTC: camera.talkdownFromUtc,
    automatedTalkdownEndTimeUTC: camera.talkdownToUtc,
    audioDeviceMapped: audioDevices.length > 0,
    audioDevices,
    deadZones: camera.deadZones,
    vehicleParkingZones: camera.vehicleParkingZones,
    activeZones: camera.activeZones,
    labellingResolution,
    ...(mayUpdate && {
      rtspUrl: camera.rtspUrl,
      livestreamUrl: camera.livestreamUrl,
      camUserId: camera.userName,
      camPasswordFilePath: camera.passwordFilePath,
      tested: testedOf(camera),
    }),
    ...(camera.isEnabled && { health: healthOf(row) }),
    version: camera.version,
  };
}

function healthOf({ health }: CameraRow): CameraHealth {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    state: health?.state ?? 'unknown',
    lastFrameAt: at(health?.lastFrameMs ?? null),
    upSince: at(health?.upSinceMs ?? null),
    framesPerSecond: health?.framesPerSecond ?? null,
    width: health?.width ?? null,
    height: health?.height ?? null,
    ...(health?.reason && { reason: health.reason }),
  };
}

function testedOf({ testedAtMs, testedCodec, testedWidth, testedHeight }: CameraRow['camera']): Camera['tested'] {
  if (testedAtMs === null || testedCodec === null) return null;
  return { at: new Date(testedAtMs).toISOString(), codec: testedCodec, width: testedWidth, height: testedHeight };
}

/** The time for which a camera is armed or disarmed by hand, now or later. */
function presentActivation({ camera }: CameraRow, nowMs: number): MonitoringRules['activation'] {
  const activation = activationOf(camera);
  return activation && activation.endTimestamp * 1_000 > nowMs ? activation : null;
}

function endTimeText(row: CameraRow, nowMs: number): string | null {
  const activation = presentActivation(row, nowMs);
  if (!activation || activation.startTimestamp * 1_000 > nowMs) return null;
  const until = siteTime(row.location.timezone).format(activation.endTimestamp * 1_000);
  return `${activation.isArmed ? 'Armed' : 'Disarmed'} until ${until}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function siteTime(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}
