import { getEvent } from '#contract/events.ts';
import { forUser } from '../../http/bind.ts';
import type { EventService } from './service.ts';

export const eventRoutes = (events: EventService) => [
  forUser(getEvent, (caller, { params }) => ({ payload: events.get(caller, params.id) })),
];
