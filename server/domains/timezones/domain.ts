import { listTimezones } from '#contract/timezones.ts';
import { domain } from '../../domain.ts';
import { forUser } from '../../http/bind.ts';
import { findZones } from './zones.ts';

/** The time zones that forms offer. */
export const timezones = domain({
  services: () => ({}),
  routes: () => [forUser(listTimezones, (_caller, { query }) => ({ payload: findZones(query.query ?? '') }))],
});
