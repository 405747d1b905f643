import { listTimezones } from '#contract/timezones.ts';
import { forUser } from '../../http/bind.ts';
import { findZones } from './zones.ts';

export const timezoneRoutes = () => [
  forUser(listTimezones, (_caller, { query }) => ({ payload: findZones(query.query ?? '') })),
];
