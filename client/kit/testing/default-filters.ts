import { type Filtered, readFilters } from '../filter.ts';

/** The values of a list that a user with all permissions has just opened. */
export const defaultFilters = <Values extends object>(list: Filtered<Values>): Values =>
  readFilters(list, new URLSearchParams(), () => true);
