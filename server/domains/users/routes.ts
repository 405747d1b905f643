import { createProfile, getProfile } from '#contract/users.ts';
import { forCredential } from '../../http/bind.ts';
import type { UserService } from './service.ts';

export const userRoutes = (users: UserService) => [
  forCredential(getProfile, (credential) => ({ payload: users.profile(credential) })),
  forCredential(createProfile, (credential, { body }) => ({ payload: users.createProfile(credential, body.name) })),
];
