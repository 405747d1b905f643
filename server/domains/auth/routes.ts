import { signIn, signInAlias, signOut } from '#contract/auth.ts';
import { forAnybody, forCredential } from '../../http/bind.ts';
import type { SignInService } from './service.ts';

export const authRoutes = (service: SignInService) => [
  ...[signIn, signInAlias].map((endpoint) =>
    forAnybody(endpoint, ({ body, origin }) => service.signIn({ ...body, origin })),
  ),
  forCredential(signOut, (credential) => {
    service.signOut(credential);
    return { payload: {} };
  }),
];
