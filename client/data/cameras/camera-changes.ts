import { armCamera } from '#contract/camera-arming.ts';
import { type CameraUpdate, createCamera, type NewCamera, updateCamera } from '#contract/camera-forms.ts';
import type { Camera } from '#contract/cameras.ts';
import { getLocation } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { call } from '../../lib/call.ts';
import { createStore } from '../../lib/store.ts';
import type { Edit } from '../edit.ts';

const entity = 'cameras';

/** A camera as its form has it: the location instead of its id and tenant. */
type EnteredCamera = Omit<NewCamera, 'tenantId' | 'locationId'> & { location: Named };

/** The camera that has been added last. */
export const addedCamera = createStore<Camera | undefined>(undefined);

/** Adds a camera to the tenant of its location, which may differ from the user's own. */
export const addCamera: Edit<EnteredCamera> = {
  entity,
  async send({ location, ...camera }) {
    const { payload } = await call(getLocation, { params: { id: location.id } });
    const body = { ...camera, locationId: location.id, tenantId: payload.tenant_id };
    addedCamera.set((await call(createCamera, { body })).payload);
  },
  successMessage: 'Camera Added',
  refusals: { not_found: 'location' },
};

const update = ({ id, version }: Camera, change: Omit<CameraUpdate, 'version'>) =>
  call(updateCamera, { params: { id }, body: { ...change, version } });

/** Arms or disarms a camera from `start` to `end`, ms UTC. */
export const armByHand = (camera: Camera, isArmed: boolean): Edit<{ start: number; end: number }> => ({
  entity,
  send: ({ start, end }) =>
    call(armCamera, {
      params: { id: camera.id },
      body: {
        isArmed,
        activation_window_start: Math.floor(start / 1_000),
        activation_window_end: Math.floor(end / 1_000),
        version: camera.version,
      },
    }),
  successMessage: isArmed ? 'Camera is armed!' : 'Camera is disarmed!',
});

/** Turns playback on or off. */
export const setPlayback = (camera: Camera): Edit<boolean> => ({
  entity,
  send: (enablePlayback) => update(camera, { enablePlayback }),
  successMessage: 'Playback updated',
  failureMessage: 'Update failed!',
});

/** The fields of a camera's details; those that differ from the camera are sent. */
interface Details {
  name: string;
  location: Named;
  rtspUrl?: string | undefined;
  livestreamUrl?: string | undefined;
}

export const editDetails = (camera: Camera): Edit<Details> => ({
  entity,
  send: ({ name, location, rtspUrl, livestreamUrl = null }) =>
    update(camera, {
      ...(name !== camera.name && { name }),
      ...(location.id !== camera.location.id && { locationId: location.id }),
      ...(rtspUrl !== undefined && rtspUrl !== camera.rtspUrl && { rtspUrl }),
      ...(livestreamUrl !== (camera.livestreamUrl ?? null) && { livestreamUrl }),
    }),
  successMessage: 'Camera updated',
  refusals: { not_found: 'location' },
});

/** The user name and the file of the password; those that differ from the camera are sent. */
interface Credentials {
  userId?: string | undefined;
  passwordFilePath?: string | undefined;
}

export const editCredentials = (camera: Camera): Edit<Credentials> => ({
  entity,
  send: ({ userId, passwordFilePath }) =>
    update(camera, {
      ...(userId !== (camera.camUserId ?? undefined) && { userId }),
      ...(passwordFilePath !== (camera.camPasswordFilePath ?? undefined) && { passwordFilePath }),
    }),
  successMessage: 'Camera updated',
});

/** When automated talkdowns may be played, as `HH:MM` UTC; null for the location's monitoring windows. */
export const setTalkdownWindow = (camera: Camera): Edit<{ start: string; end: string } | null> => ({
  entity,
  send: (window) =>
    update(camera, {
      automatedTalkdownStartTimeUTC: window?.start ?? null,
      automatedTalkdownEndTimeUTC: window?.end ?? null,
    }),
  successMessage: 'Automated talkdown window updated',
});

/** Removes a camera; its alarms and recordings remain. `onDone` is called before the lists are read again. */
export const removeCamera = ({ name }: Camera, onDone: () => void): Edit<Camera> => ({
  entity,
  async send({ id }) {
    await call(updateCamera, { params: { id }, body: { isEnabled: false } });
    onDone();
  },
  successMessage: 'Camera deleted',
  failureMessage: `Failed to delete ${name}!`,
});
