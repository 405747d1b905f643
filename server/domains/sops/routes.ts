import { findSop } from '#contract/sops.ts';
import { forUser } from '../../http/bind.ts';
import type { SopService } from './service.ts';

export const sopRoutes = (sops: SopService) => [
  forUser(findSop, (caller, { query }) => ({ payload: sops.find(caller, query) })),
];
