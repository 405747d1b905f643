import { searchDoorNames } from '#contract/doors.ts';
import { forUser } from '../../http/bind.ts';
import type { DoorService } from './service.ts';

export const doorRoutes = (doors: DoorService) => [
  forUser(searchDoorNames, (caller, { query }) => ({ payload: doors.searchNames(caller, query) })),
];
