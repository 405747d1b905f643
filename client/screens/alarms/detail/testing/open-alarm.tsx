import { screen as page, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { type AlarmMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates } from '#contract/alarm-updates.ts';
import { type Alarm, getAlarm, getAlarmNeighbours } from '#contract/alarms.ts';
import { getCamera } from '#contract/cameras.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { testAlarm } from '../../../../features/alarms/testing/test-alarm.ts';
import { type Answer, refusal, reply } from '../../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../../lib/testing/test-user.ts';
// Preload the lazy parts, which are slow to load on a busy machine.
import '../event-alarm-screen.tsx';
import '../raw-alarm-screen.tsx';
import '../raw-response.tsx';
import '../../../../views/procedure/alarm-procedure.tsx';
import '../../../../views/alarm-group/group-response.tsx';
import { AlarmDetailScreen } from '../alarm-detail-screen.tsx';

/** An alarm without any picture. */
const nothing: AlarmMedia = { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] };
/** An alarm with a recorded event. */
export const video: AlarmMedia = {
  ...nothing,
  videoPath: 'http://media.test/events/camera-1/1-2.mp4?jwt=a',
  videoDetails: {
    startTime: Date.parse('2025-11-20T08:14:19.000Z'),
    endTime: Date.parse('2025-11-20T08:14:33.000Z'),
    markers: [],
  },
};

interface Opened {
  alarm?: Partial<Alarm>;
  path?: string;
  role?: RoleKey;
  answers?: Answer[];
  routes?: RouteObject[];
  /** The parts of the shell that the tests need. */
  beside?: ReactNode;
}

/** The address of the alarm, as the list links to it. */
export const address = '/alarms/alarm-1?partitionKey=202511';

/** Renders the page of one alarm, with a backend that knows only this alarm and `answers`. */
export function open({ alarm = {}, path = address, role = 'GO', answers = [], routes = [], beside }: Opened = {}) {
  const screen = (
    <>
      <AlarmDetailScreen />
      {beside}
    </>
  );
  return renderScreen(screen, {
    path,
    route: '/alarms/:alarmId',
    user: testUser(role),
    routes,
    answers: [
      reply(getAlarm, { payload: testAlarm(alarm) }),
      reply(getAlarmMedia, { payload: nothing }),
      reply(listAlarmUpdates, { payload: { items: [], total: 0 } }),
      reply(getAlarmNeighbours, { payload: { before: [], after: [] } }),
      reply(listTenantComments, { payload: [] }),
      refusal(getCamera, 'not_found', 'Camera not found'),
      reply(listLocationContacts, { payload: [] }),
      ...answers,
    ],
  });
}

/** The neighbouring events below the picture. */
export const strip = () => within(page.getByRole('region', { name: 'Neighbouring events' }));

/** Opens a tab below the pictures: 'Contacts', 'Updates', 'Details'. */
export async function openTab(act: UserEvent, name: string) {
  const tabs = await page.findByRole('tablist', { name: 'About the alarm' });
  await act.click(within(tabs).getByRole('tab', { name: new RegExp(`^${name}`) }));
}

/** Opens the form that changes the status. */
export async function openStatusForm(act: UserEvent) {
  await act.click(await page.findByRole('tab', { name: /^Resolve/ }));
  await page.findByRole('region', { name: 'Status' });
}

/** The value beside a label of the details. */
export const value = async (label: string) => (await page.findByText(label)).nextElementSibling;
