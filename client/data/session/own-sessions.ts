import { useQuery } from '@tanstack/react-query';
import { changePassword, endOwnSessions, listOwnSessions, type OwnSession } from '#contract/own-sign-in.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { keys } from '../keys.ts';

const entity = 'own-sign-in';
const REFRESH_MS = 30_000;

/** The open sessions of the signed-in user, the last used first. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: keys.ownSignIn.sessions,
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, { signal })).payload,
    refetchInterval: REFRESH_MS,
  });

export const endSession: Edit<OwnSession> = {
  entity,
  send: ({ id }) => call(endOwnSessions, { query: { id } }),
  successMessage: 'Session Ended',
};

export const endOtherSessions: Edit<void> = {
  entity,
  send: () => call(endOwnSessions, { query: {} }),
  successMessage: 'All Other Sessions Ended',
};

export const changeOwnPassword: Edit<{ currentPassword: string; newPassword: string }> = {
  entity,
  send: (body) => call(changePassword, { body }),
  successMessage: 'Password Changed',
  refusals: { invalid_input: 'currentPassword' },
};
