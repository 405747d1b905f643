import { useQueryClient } from '@tanstack/react-query';
import { createProfile } from '#contract/first-sign-in.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

/** Creates the user, or sets the user's name. */
export function useCreateProfile() {
  const queryClient = useQueryClient();
  return useSend({
    mutationFn: async (name: string) => (await call(createProfile, { body: { name } })).payload,
    onSuccess: (user) => queryClient.setQueryData(keys.profile, user),
  });
}
