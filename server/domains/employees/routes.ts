import { searchEmployeeNames } from '#contract/employees.ts';
import { forUser } from '../../http/bind.ts';
import type { EmployeeStore } from './store.ts';

/** Option searches read what is in scope and decide nothing: the store answers them. */
export const employeeRoutes = (employees: EmployeeStore) => [
  forUser(searchEmployeeNames, ({ scope }, { query }) => ({ payload: employees.searchNames(scope, query) })),
];
