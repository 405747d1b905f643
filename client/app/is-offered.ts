import { appConfig } from '../lib/config.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Whether the backend has what a screen shows. */
export const isOffered = ({ offeredBy }: ScreenRoute): boolean => offeredBy === undefined || appConfig()[offeredBy];
