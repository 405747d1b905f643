import { useQueryClient } from '@tanstack/react-query';
import { testCamera } from '#contract/camera-tests.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';

export type TestedAddress = InputOf<typeof testCamera>['body'];

/** Asks an address for its pictures, which takes at most 5 s. A camera that passes by its own address counts as tested. */
export function useTestCamera() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (body: TestedAddress) => (await call(testCamera, { body })).payload,
    onSuccess: ({ isOk }, { cameraId }) => {
      if (isOk && cameraId !== undefined) void invalidate(client, 'cameras');
    },
  });
}
