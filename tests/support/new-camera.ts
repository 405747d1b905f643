import type { NewCamera } from '#contract/camera-forms.ts';

/** A camera as it is entered: at an address that a demo simulates, unless another is given. */
export function newCamera(parts: Pick<NewCamera, 'tenantId' | 'locationId'> & Partial<NewCamera>): NewCamera {
  return {
    name: 'Back Fence',
    rtspUrl: 'rtsp://192.0.2.10/stream',
    userId: 'viewer',
    passwordFilePath: '/secure/rtsp_password',
    enableMotionDetection: true,
    enablePlayback: true,
    isEnabled: true,
    ...parts,
  };
}
