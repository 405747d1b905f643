import { searchEmployeeNames } from '#contract/employees.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import type { EmployeeService } from './service.ts';

export const employeeRoutes = (employees: EmployeeService) => [
  heavyRead(forUser(searchEmployeeNames, (caller, { query }) => ({ payload: employees.searchNames(caller, query) }))),
];
