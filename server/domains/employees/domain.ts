import { searchEmployeeNames } from '#contract/employees.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createEmployeeService } from './service.ts';
import { createEmployeeStore } from './store.ts';

/** People who work at the sites. */
export const employees = domain({
  services: ({ db }: Foundation) => ({ employees: createEmployeeService(createEmployeeStore(db)) }),
  routes: ({ employees }) => [
    heavyRead(forUser(searchEmployeeNames, (caller, { query }) => ({ payload: employees.searchNames(caller, query) }))),
  ],
});
