import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getLocation } from '#contract/locations.ts';
import { getRspndrIncident, updateRspndrDetails } from '#contract/rspndr.ts';
import { findSop } from '#contract/sops.ts';
import { getTenant } from '#contract/tenants.ts';
import * as provider from '../../data/rspndr/provider-request.ts';
import { AlarmHolderContext } from '../../lib/alarm-holder.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { RspndrSection } from './rspndr-section.tsx';
import { account, location } from './testing/rspndr-site.ts';

const dana = { id: 'user-2', name: 'Dana Whitfield' };
const subject = {
  product: 'scan',
  tenantId: 'tenant-1',
  locationId: 'location-1',
  escalationId: 'escalation-1',
} as const;
const accepted = {
  incident_id: 'escalation-1',
  states: [{ state: 'accepted' as const, time_utc: '2025-11-20T02:15:00.000Z' }],
};

/** The dispatch of a colleague's escalation; each has notes of its own. */
function show(id: string, incident: typeof accepted | null) {
  const request = vi.spyOn(provider, 'sendToProvider').mockResolvedValue();
  onTestFinished(() => request.mockRestore());
  const rendered = renderScreen(
    <Page title="Alarm">
      <AlarmHolderContext value={dana}>
        <RspndrSection subject={{ ...subject, id }} timezone="America/Chicago" avs01Level={3} reason="" />
      </AlarmHolderContext>
    </Page>,
    {
      answers: [
        reply(getTenant, {
          payload: { id: 'tenant-1', name: 'Ashgrove', config: { alarmTypeColorCoding: {}, ...account } },
        }),
        reply(getRspndrIncident, { payload: incident }),
        reply(getLocation, { payload: location }),
        reply(findSop, { payload: null }),
        reply(updateRspndrDetails, {
          payload: {
            id: 'escalation-1',
            title: 'Escalation at Northgate Auto, Lot B',
            description: '',
            status: 'In Progress',
            incidentStartTimeUtc: '2025-11-20T02:14:00.000Z',
            initiatingLocationAlarmId: null,
          },
        }),
      ],
    },
  );
  return { ...rendered, request };
}

it.each([
  ['Escalate', 'Dispatch anyway', null] as const,
  ['Notify', 'Notify anyway', accepted] as const,
  ['Cancel responder', 'Cancel responder anyway', accepted] as const,
])("asks before '%s' on the alarm of a colleague", async (name, confirmLabel, incident) => {
  const { act, request } = show(`group-${name}`, incident);
  await act.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Two people');
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await act.click(screen.getByRole('button', { name }));
  const asked = within(await screen.findByRole('dialog', { name: 'Dana Whitfield works on this alarm' }));
  expect(request).not.toHaveBeenCalled();
  await act.click(asked.getByRole('button', { name: confirmLabel }));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
});

it('says nothing of a failure when a dispatch is left to the colleague, and keeps the notes', async () => {
  const { act, request } = show('group-left', null);
  await act.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Two people{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog', { name: 'Dana Whitfield works on this alarm' });
  await act.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Two people');
  expect(screen.queryByText(/Left to|failed/)).toBeNull();
  expect(request).not.toHaveBeenCalled();
});
