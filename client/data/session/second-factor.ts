import { useQuery } from '@tanstack/react-query';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  type SecondFactorSetup,
} from '#contract/own-sign-in.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

const entity = 'own-sign-in';

/** Whether the signed-in user has a second factor. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: keys.ownSignIn.secondFactor,
    queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).payload,
  });

/** Draws a secret for an authenticator app. */
export const useSetUp = (setUp: () => Promise<SecondFactorSetup>) => useSend({ mutationFn: setUp });

/** Draws a secret for the signed-in user, with their password. */
export const useBeginSetup = () =>
  useSend({
    mutationFn: async (password: string) => (await call(beginSecondFactor, { body: { password } })).payload,
  });

/** Completes the setup. Replies with recovery codes. */
export const confirmSetup: Edit<{ code: string }, string[]> = {
  entity,
  send: async ({ code }) => (await call(confirmSecondFactor, { body: { code } })).payload.recoveryCodes,
  successMessage: 'Authenticator App Set Up',
  refusals: { invalid_input: 'code' },
};

export const removeApp: Edit<{ password: string }> = {
  entity,
  send: ({ password }) => call(removeSecondFactor, { body: { password } }),
  successMessage: 'Authenticator App Removed',
  refusals: { invalid_input: 'password' },
};
