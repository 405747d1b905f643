import { listTimezones } from '#contract/timezones.ts';
import { forUser } from '../../http/bind.ts';

/** The zones that this server reckons with. `UTC` is one, though the platform's own list leaves it out. */
const ZONES = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

export const timezoneRoutes = () => [
  forUser(listTimezones, (_caller, { query }) => {
    const wanted = query.query?.toLowerCase().replaceAll(' ', '_') ?? '';
    return { payload: ZONES.filter((zone) => zone.toLowerCase().includes(wanted)) };
  }),
];
