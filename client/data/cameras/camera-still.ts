import { getLivestream } from '#contract/cameras.ts';
import { call } from '../../lib/call.ts';
import { useLookUp } from '../send.ts';

const NO_STILL = 'A camera with an address of its own has no still. Choose another camera, or a file.';
const NO_PICTURE = 'The camera shows no picture at the moment. Try again, or choose another camera.';

async function readStill(cameraId: string): Promise<File> {
  const { stillUrl } = (await call(getLivestream, { params: { id: cameraId } })).payload;
  if (stillUrl === undefined) throw new Error(NO_STILL);
  const response = await fetch(stillUrl).catch(() => undefined);
  if (response?.status !== 200) throw new Error(NO_PICTURE);
  return new File([await response.blob()], 'snapshot.jpg', { type: 'image/jpeg' });
}

/** Reads the present picture of a camera on request. Fails with a sentence for the operator. */
export const useCameraStill = () => useLookUp({ mutationFn: readStill });
