import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useParams } from 'react-router';
import { expect, it } from 'vitest';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { useNextAlarm } from './use-next-alarm.ts';

interface Row {
  id: string;
}
const addressOf = ({ id }: Row) => `/alarms/${id}?partitionKey=202511`;

function Detail({ id }: { id: string }) {
  useNextAlarm<Row>({ list: ['alarms', 'list'], addressOf });
  return <h1>Alarm {id}</h1>;
}

/** The list that has opened the alarm: its page is in the cache. */
function Screen({ listed }: { listed: readonly string[] }) {
  const { id = '' } = useParams();
  const client = useQueryClient();
  client.setQueryData(['alarms', 'list', {}, 'snapshot', 1], { rows: listed.map((one) => ({ id: one })) });
  return <Detail key={id} id={id} />;
}

const show = (id: string, listed: readonly string[]) =>
  renderScreen(<Screen listed={listed} />, { path: `/alarms/${id}?partitionKey=202511`, route: '/alarms/:id' });

it('moves down and up the list that the alarm was opened from, and stops at its ends', async () => {
  const { act, location } = show('a-2', ['a-1', 'a-2', 'a-3']);
  await act.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Alarm a-3' })).toBeVisible();
  expect(location()).toBe('/alarms/a-3?partitionKey=202511');
  await act.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(location()).toBe('/alarms/a-3?partitionKey=202511');
  await act.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await act.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Alarm a-1' })).toBeVisible();
});

it('does nothing for an alarm that was not opened from a list', async () => {
  const { act, location } = show('a-9', ['a-1', 'a-2']);
  await act.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(location()).toBe('/alarms/a-9?partitionKey=202511');
});
