import { matchPath } from 'react-router';
import { screenRoutes } from './routes.ts';

/** Whether the screen at a path is of a kind that the route table names. */
export const isScreenOf = (kind: 'live' | 'display', pathname: string): boolean =>
  screenRoutes.some((route) => route[kind] && matchPath(route.path, pathname));
