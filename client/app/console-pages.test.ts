import { expect, it } from 'vitest';
import { isConsolePage } from '#contract/console-pages.ts';
import { publicRoutes } from './public-routes.ts';
import { screenRoutes } from './routes.ts';

it.each([...screenRoutes, ...publicRoutes])('servers know that $path is a page', ({ path }) => {
  expect(isConsolePage(path)).toBe(true);
});

it.each(['/etc/passwd', '/assets', '/v3/orm/alarm', '/alarm', '//alarms'])('%s is no page', (path) => {
  expect(isConsolePage(path)).toBe(false);
});
