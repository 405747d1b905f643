import { signIn, signInAlias } from '#contract/auth.ts';
import { forAnybody } from '../../http/bind.ts';
import type { SignInService } from './service.ts';

export const authRoutes = (service: SignInService) =>
  [signIn, signInAlias].map((endpoint) =>
    forAnybody(endpoint, ({ body, address }) => service.signIn({ ...body, address })),
  );
