import type { CameraProbeResult } from './camera-tests.ts';

type Failure = Exclude<CameraProbeResult, { outcome: 'ok' }>;

/** The fault of a tested camera, and the next step. */
export interface TestTexts {
  message: string;
  advice: string;
}

/** The texts of a failed test, for users. */
export function testTexts(failure: Failure): TestTexts {
  switch (failure.outcome) {
    case 'no-answer':
      return {
        message: 'The camera does not answer',
        advice: 'Check host and port of the address, and that the camera is on and can be reached from this network.',
      };
    case 'refused-credentials':
      return failure.shown
        ? {
            message: 'The camera refuses the credentials',
            advice: 'Check the user ID and the password. Some cameras block an account after several wrong attempts.',
          }
        : { message: 'The camera asks for credentials', advice: 'Enter the user ID and the password, and test again.' };
    case 'no-such-path':
      return {
        message: 'The camera has no stream at this path',
        advice: "Check the part of the address after the host: the camera's manual names the paths of its streams.",
      };
    case 'not-h264':
      return {
        message:
          failure.codec === null ? 'The camera sends no pictures' : `The camera sends ${failure.codec}, not H.264`,
        advice: 'Set the codec of this stream to H.264 in the camera, or choose another of its streams.',
      };
    case 'not-rtsp':
      return {
        message: 'There is no RTSP service at this address',
        advice: 'Check the port of the address: cameras usually use 554 for RTSP.',
      };
    case 'refused-address':
      return failure.why === 'not-rtsp'
        ? {
            message: 'This is not an RTSP address',
            advice: 'Enter an address that begins with rtsp:// or rtsps:// and names a host.',
          }
        : {
            message: 'This address belongs to the machine that runs Watchfloor',
            advice: "Enter the camera's own address in its network.",
          };
    case 'untrusted-certificate':
      return {
        message: 'The certificate of the camera cannot be verified',
        advice:
          'Install a certificate that this machine trusts in the camera, or use rtsp:// within a private network.',
      };
    case 'refused':
      return {
        message: `The camera refuses with status ${failure.status}`,
        advice: 'The camera may be busy or starting. Test again in a minute.',
      };
  }
}
