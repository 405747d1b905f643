import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getLocation } from '#contract/locations.ts';
import { getRspndrIncident, updateRspndrDetails } from '#contract/rspndr.ts';
import { findSop } from '#contract/sops.ts';
import { getTenant } from '#contract/tenants.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import * as provider from '../../data/rspndr/provider-request.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { unrecordedActions } from '../../lib/unrecorded-actions.ts';
import { RspndrSection } from './rspndr-section.tsx';
import { account, location } from './testing/rspndr-site.ts';

const subject: EscalationSubject = {
  product: 'scan',
  id: 'group-a',
  tenantId: 'tenant-1',
  locationId: 'location-1',
  escalationId: 'escalation-1',
};
const escalation = {
  id: 'escalation-1',
  title: 'Escalation at Northgate Auto, Lot B',
  description: '',
  status: 'In Progress',
  incidentStartTimeUtc: '2025-11-20T02:14:00.000Z',
  initiatingLocationAlarmId: null,
};

type State = 'accepted' | 'dispatched' | 'closed';
const incident = (...states: State[]) => ({
  payload:
    states.length === 0
      ? null
      : {
          incident_id: 'escalation-1',
          states: states.map((state, index) => ({ state, time_utc: `2025-11-20T02:15:0${index}.000Z` })),
        },
});

interface Shown {
  states?: State[];
  /** The tenant's configuration beyond its colours. */
  config?: object;
  of?: EscalationSubject;
  /** With what the operator escalated. */
  reason?: string;
}

afterEach(() => unrecordedActions.set([]));

let shown = 0;

function dispatchAnswers({ states = [], config = account }: Pick<Shown, 'states' | 'config'> = {}) {
  const tenant = { id: 'tenant-1', name: 'Ashgrove', config: { alarmTypeColorCoding: {}, ...config } };
  return [
    reply(getTenant, { payload: tenant }),
    reply(getRspndrIncident, incident(...states)),
    reply(getLocation, { payload: location }),
    reply(findSop, { payload: null }),
    reply(updateRspndrDetails, { payload: escalation }),
  ];
}

/** Shows another escalation each time: unsent notes are kept for the next look at theirs. */
function show({ states = [], config = account, of = { ...subject, id: `group-${++shown}` }, reason = '' }: Shown = {}) {
  const request = vi.spyOn(provider, 'sendToProvider').mockResolvedValue();
  onTestFinished(() => request.mockRestore());
  const rendered = renderScreen(
    <RspndrSection subject={of} timezone="America/Chicago" avs01Level={3} reason={reason} />,
    { answers: dispatchAnswers({ states, config }) },
  );
  return { ...rendered, request };
}

const button = (name: string) => screen.findByRole('button', { name });
const write = async (act: UserEvent, words: string) => act.type(screen.getByRole('textbox', { name: 'Notes' }), words);

it('gives the keys back to the alarm once the notes are sent, without a ring around the tab', async () => {
  const of = { ...subject, id: `group-${++shown}` };
  const { act } = renderScreen(
    <div role="tabpanel" tabIndex={-1} aria-label="Dispatch">
      <RspndrSection subject={of} timezone="America/Chicago" avs01Level={3} reason="" />
    </div>,
    { answers: dispatchAnswers() },
  );
  const request = vi.spyOn(provider, 'sendToProvider').mockResolvedValue();
  onTestFinished(() => request.mockRestore());
  await button('Escalate');
  await write(act, 'Two people{Control>}{Enter}{/Control}');
  const tab = screen.getByRole('tabpanel', { name: 'Dispatch' });
  await waitFor(() => expect(tab).toHaveFocus());
  expect(tab).toHaveStyle({ outline: 'none' });
  tab.blur();
  expect(tab.style.outline).toBe('');
});

it('leaves the focus where it is outside of its tab, as below a resolved alarm on which a list lands', async () => {
  show({ states: ['accepted'] });
  expect(await screen.findByRole('textbox', { name: 'Notes' })).not.toHaveFocus();
});

it('keeps unsent notes while another alarm is on show', async () => {
  const { act, unmount } = show({ of: subject });
  await write(act, 'Two people');
  unmount();
  const other = show();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
  other.unmount();
  show({ of: subject });
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Two people');
});

it('sends the escalation to the provider, records it and says so', async () => {
  const { act, request, server } = show();
  await write(act, 'Two people in the north row');
  await act.click(await button('Escalate'));
  expect(await screen.findByText('Rspndr incidents created successfully!')).toBeInTheDocument();
  expect(request).toHaveBeenCalledExactlyOnceWith(
    account,
    account.rspndrUrl,
    expect.objectContaining({
      incident_id: 'escalation-1',
      notes: 'Two people in the north row',
      type: 'PATROL_CHECK',
      avs01_level: 3,
      call_list: [expect.objectContaining({ order: 1, name: 'MAIN' }), expect.objectContaining({ name: 'EMERGENCY' })],
    }),
  );
  expect(server.calls(updateRspndrDetails)[0]?.body).toEqual({
    rspndr_details: {
      incident_type: 'PATROL_CHECK',
      notes: 'Two people in the north row',
      location_id: 'location-1',
      incident_id: 'escalation-1',
    },
  });
});

it("dispatches with the operator's reason for the escalation by one combination of keys", async () => {
  const { act, request } = show({ reason: 'Two people at the fence' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Two people at the fence'));
  await act.click(screen.getByRole('textbox', { name: 'Notes' }));
  await act.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Rspndr incidents created successfully!')).toBeInTheDocument();
  expect(request).toHaveBeenCalledExactlyOnceWith(
    account,
    account.rspndrUrl,
    expect.objectContaining({ notes: 'Two people at the fence' }),
  );
});

it('leaves the notes empty that the operator has emptied', async () => {
  const { act } = show({ reason: 'Two people at the fence' });
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  await waitFor(() => expect(notes).toHaveValue('Two people at the fence'));
  await act.clear(notes);
  expect(notes).toHaveValue('');
  expect(await button('Escalate')).toHaveAccessibleDescription('Write notes first.');
});

it('does not repeat the reason in a message to a responder who is under way', async () => {
  show({ reason: 'Two people at the fence', states: ['accepted'] });
  await screen.findByText('Accepted');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
});

it('counts a dispatch that the provider took as created, even if it could not be recorded', async () => {
  const { act, server } = show();
  server.answer(refusal(updateRspndrDetails, 'transition_refused', 'This escalation is Resolved already'));
  await write(act, 'Two people');
  await act.click(await button('Escalate'));
  expect(await screen.findByText('Rspndr incidents created successfully!')).toBeInTheDocument();
});

it('tells of a dispatch that could not be recorded', async () => {
  const { act, server } = show();
  server.answer(refusal(updateRspndrDetails, 'transition_refused', 'This escalation is Resolved already'));
  await write(act, 'Two people');
  await act.click(await button('Escalate'));
  await waitFor(() =>
    expect(unrecordedActions.read()).toMatchObject([
      { what: 'RSPNDR was dispatched', reason: 'This escalation is Resolved already' },
    ]),
  );
});

describe('after a time-out', () => {
  const silent = () => new provider.NoAnswerError('The dispatch provider did not answer');
  /** Shows an escalation of its own, since orders without an answer are kept; the provider says this when it is asked. */
  function showSilent(...said: (string | undefined)[]) {
    const escalationId = `escalation-${++shown}`;
    const { request, ...rest } = show({ of: { ...subject, id: `group-${shown}`, escalationId } });
    request.mockRejectedValue(silent());
    const ask = vi.spyOn(provider, 'fetchFromProvider').mockRejectedValue(silent());
    for (const status of said) {
      if (status === undefined) ask.mockRejectedValueOnce(silent());
      else ask.mockResolvedValueOnce(Response.json({ incident_id: escalationId, status }));
    }
    onTestFinished(() => ask.mockRestore());
    return { ...rest, request, ask, escalationId };
  }

  it('the provider is asked for the incident, and one that it has counts as created', async () => {
    const { act, ask, server, escalationId } = showSilent('accepted');
    await write(act, 'Two people');
    await act.click(await button('Escalate'));
    expect(await screen.findByText('Rspndr incidents created successfully!')).toBeInTheDocument();
    expect(ask.mock.calls[0]?.[1]).toBe(`${account.rspndrUrl}/${escalationId}`);
    await waitFor(() => expect(server.calls(updateRspndrDetails)).toHaveLength(1));
  });

  it('another dispatch is offered at once when the provider has none', async () => {
    const { act } = showSilent('unknown');
    await write(act, 'Two people');
    await act.click(await button('Escalate'));
    expect(await screen.findByText('The dispatch provider did not take the dispatch')).toBeInTheDocument();
    expect(await button('Escalate')).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('no other dispatch is offered until the provider has been asked', async () => {
    const { act, request } = showSilent(undefined, 'unknown');
    await write(act, 'Two people');
    await act.click(await button('Escalate'));
    expect(
      await screen.findByText(/The dispatch provider did not answer. It may have taken the dispatch./),
    ).toBeInTheDocument();
    expect(await button('Escalate')).toHaveAccessibleDescription('Ask the provider first.');
    await act.click(await button('Escalate'));
    expect(request).toHaveBeenCalledOnce();
    await act.click(await button('Ask the provider'));
    expect(await screen.findByText('The dispatch provider did not take the dispatch.')).toBeInTheDocument();
    await waitFor(async () => expect(await button('Escalate')).not.toHaveAttribute('aria-disabled', 'true'));
  });
});

it('keeps the notes when the provider refuses, and says why', async () => {
  const { act, request } = show();
  request.mockRejectedValue(new Error('The token is late'));
  await write(act, 'Two people');
  await act.click(await button('Escalate'));
  expect(await screen.findByText('Rspndr incidents creation failed!')).toBeInTheDocument();
  expect(screen.getByText('The token is late')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Two people');
});

it.each([
  ['Notify', account.rspndrNotifyUrl, { message: 'Hurry' }, 'Successfully sent Rspndr Notification!'],
  ['Cancel responder', account.rspndrCancelUrl, { notes: 'Hurry' }, 'Successfully cancelled Rspndr Incident!'],
])('acts on a running dispatch: %s', async (name, address, body, notice) => {
  const { act, request } = show({ states: ['accepted', 'dispatched'] });
  await screen.findByText('Dispatched');
  await write(act, 'Hurry');
  await act.click(await button(name));
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(request).toHaveBeenCalledExactlyOnceWith(account, address, { incident_id: 'escalation-1', ...body });
});

it.each([
  ['Notify', 'Rspndr Notification failed!'],
  ['Cancel responder', 'Rspndr incident Cancelation failed!'],
])('says that it failed: %s', async (name, notice) => {
  const { act, request } = show({ states: ['accepted'] });
  request.mockRejectedValue(new Error('There is no such incident, or it is over'));
  await screen.findByText('Accepted');
  await write(act, 'Hurry');
  await act.click(await button(name));
  expect(await screen.findByText(notice)).toBeInTheDocument();
});

describe.each(['Escalate', 'Notify', 'Cancel responder'])('%s', (name) => {
  it.each([
    ['without an escalation', { of: { ...subject, escalationId: undefined } }, 'Escalation ID is not available!'],
    ['for a tenant without an account', { config: {} }, 'Rspndr details are not available!'],
  ])('says when it is pressed why nothing can be sent %s, and sends nothing', async (_, shown, reason) => {
    const { act, request, server } = show(shown);
    await waitFor(async () => expect(await button(name)).toHaveAccessibleDescription(reason));
    await act.click(await button(name));
    expect(await screen.findByText(reason, { ignore: '[hidden]' })).toBeVisible();
    expect(request).not.toHaveBeenCalled();
    expect(server.calls(updateRspndrDetails)).toEqual([]);
  });
});

it('offers a patrol check as the type of the incident', async () => {
  const { act } = show();
  const type = await screen.findByRole('combobox', { name: 'Incident type' });
  expect(type).toHaveTextContent('PATROL CHECK');
  await act.click(type);
  expect(await screen.findByRole('option', { name: 'PATROL CHECK' })).toBeVisible();
});

it('offers no second dispatch while one is running', async () => {
  const { act } = show({ states: ['accepted'] });
  await screen.findByText('Accepted');
  await write(act, 'Again');
  expect(await button('Escalate')).toHaveAccessibleDescription('The dispatch is running already.');
});
