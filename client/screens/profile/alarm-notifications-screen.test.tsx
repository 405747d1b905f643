import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  listNotificationPreferences,
  removeNotificationPreference,
  saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { playSound } from '../../features/alarm-notifications/play-sound.ts';
import { changedPreferences } from '../../lib/testing/chosen-preferences.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { AlarmNotificationsScreen } from './alarm-notifications-screen.tsx';

vi.mock('../../features/alarm-notifications/play-sound.ts', () => ({
  playSound: vi.fn(async () => undefined),
  setSoundVolume: vi.fn(),
}));

beforeEach(() => localStorage.clear());

const loud = { id: 'preference-1', notification_sound: 'notif-sound-2', alarm_types: ['type-1'] };

const show = () =>
  renderScreen(<AlarmNotificationsScreen />, {
    answers: [
      reply(listNotificationPreferences, {
        default: { notification_sound: 'notif-sound-default' },
        payload: [loud],
      }),
      reply(searchAlarmTypeNames, {
        payload: [
          { id: 'type-1', name: 'Loitering' },
          { id: 'type-2', name: 'Tailgating' },
        ],
      }),
      reply(saveNotificationPreference, { payload: loud }),
      reply(removeNotificationPreference, { payload: { id: 'preference-1' } }),
    ],
  });

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Sounds of alarm types' })).getAllByRole('listitem');
const row = async (index: number) => {
  const found = (await rows())[index];
  if (!found) throw new Error(`there is no row ${index}`);
  return within(found);
};

it('keeps a volume that is set by keyboard, and lets it be heard', async () => {
  const { act } = show();
  const slider = await screen.findByRole('slider', { name: 'Volume' });
  expect(slider).toHaveAttribute('aria-valuetext', '70 percent');
  slider.focus();
  await act.keyboard('{ArrowLeft}');
  await waitFor(() => expect(changedPreferences()).toEqual({ soundVolume: 65 }));
  expect(screen.getByText('65 %')).toBeVisible();
  expect(playSound).toHaveBeenCalledWith('notif-sound-default');
});

it('requires a sound and a type', async () => {
  const { act, server } = show();
  await rows();
  await act.click(screen.getByRole('button', { name: 'Add sound' }));
  await act.click((await row(1)).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please select alarm types and notification sound')).toBeInTheDocument();
  expect(server.calls(saveNotificationPreference)).toHaveLength(0);
});

it('disables sounds and types already in use, and saves the others', async () => {
  const { act, server } = show();
  await rows();
  await act.click(screen.getByRole('button', { name: 'Add sound' }));
  await act.click((await row(1)).getByRole('combobox', { name: 'Sound' }));
  expect(await screen.findByRole('option', { name: 'Sound 2' })).toHaveAttribute('aria-disabled', 'true');
  await act.click(screen.getByRole('option', { name: 'Sound 5' }));
  await act.click((await row(1)).getByRole('combobox', { name: 'Alarm types' }));
  expect(await screen.findByRole('option', { name: /Loitering/ })).toHaveAttribute('aria-disabled', 'true');
  await act.click(screen.getByRole('option', { name: 'Tailgating' }));
  await act.keyboard('{Escape}');
  await act.click((await row(1)).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notification sound saved')).toBeInTheDocument();
  expect(server.calls(saveNotificationPreference)[0]?.body).toEqual({
    notification_sound: 'notif-sound-5',
    alarm_types: ['type-2'],
  });
});

it('removes a sound', async () => {
  const { act, server } = show();
  await act.click((await row(0)).getByRole('button', { name: 'Delete' }));
  expect(server.calls(removeNotificationPreference)).toHaveLength(1);
});

it('keeps the keyboard focus in place when a sound is added, cancelled and removed', async () => {
  const { act, server } = show();
  await rows();
  const add = screen.getByRole('button', { name: 'Add sound' });
  add.focus();
  await act.keyboard('{Enter}');
  expect((await row(1)).getByRole('combobox', { name: 'Sound' })).toHaveFocus();
  (await row(1)).getByRole('button', { name: 'Cancel' }).focus();
  await act.keyboard('{Enter}');
  expect(add).toHaveFocus();
  server.answer(
    reply(listNotificationPreferences, { default: { notification_sound: 'notif-sound-default' }, payload: [] }),
  );
  (await row(0)).getByRole('button', { name: 'Delete' }).focus();
  await act.keyboard('{Enter}');
  expect(await screen.findByText('Notification sound deleted')).toBeInTheDocument();
  await waitFor(() => expect(add).toHaveFocus());
});
