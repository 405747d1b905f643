import { searchDoorNames } from '#contract/doors.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { DoorService } from './service.ts';

export const doorRoutes = (doors: DoorService) => [
  heavyRead(forUser(searchDoorNames, (caller, { query }) => ({ payload: doors.searchNames(caller, query) }))),
];
