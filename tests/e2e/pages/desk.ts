import type { Locator, Page } from '@playwright/test';

/** The tabs of the alarms that are open. */
export const openedAlarms = (place: Page | Locator): Locator => place.getByRole('tablist', { name: 'Opened alarms' });

/** The details of the location alarm on show, on its own page, beside the list, or claimed. */
export const locationAlarmDetail = (page: Page): Locator => page.getByRole('region', { name: /^Location alarm at/ });

/** The button of the monitoring queue that claims the next alarm. */
export const getAlarmButton = (page: Page): Locator => page.getByRole('button', { name: 'Get alarm' });
