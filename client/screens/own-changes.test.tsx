import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { createEscalation, type GroupEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { createLocationIncident, type LocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import { reportIncidentResolution } from '#contract/resolution-reports.ts';
import { useTakeGroup } from '../data/alarm-groups/group-changes.ts';
import { takeAlarm, useCommentAlarm } from '../data/alarms/alarm-changes.ts';
import { useAddGroupComment } from '../data/group-updates/group-update-queries.ts';
import { countKey, keys, pagesKey } from '../data/keys.ts';
import { useOpenIncident, useSetIncidentField } from '../data/location-alarms/incident-changes.ts';
import { useEscalate, useMarkSafe, useResolveEscalation } from '../features/alarm-groups/detail/use-group-changes.ts';
import { testGroup } from '../features/alarm-groups/testing/test-group.ts';
import { testAlarm } from '../features/alarms/testing/test-alarm.ts';
import { useChangeStatus } from '../features/alarms/use-change-status.ts';
import { testUpdate } from '../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../features/location-alarms/testing/test-location-alarm.ts';
import { useResolve } from '../features/location-incidents/use-resolve.ts';
import { useEdit } from '../kit/records/use-edit.ts';
import { reply } from '../lib/testing/fake-server.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';

/*
 * After an operator's own change, everything on screen that shows it is fetched again at once: here the server announces
 * no changes, and nothing polls.
 */

const SHOWN = {
  'a list of alarms': pagesKey('alarms', {}),
  'a count of alarms': countKey('alarms', {}),
  'the pending count of the sidebar': keys.alarms.pendingCount,
  'the history of an alarm': keys.alarmUpdates.page('alarm-1', '202511'),
  'a list of location alarms': pagesKey('location-alarms', {}),
  'a count of location alarms': countKey('location-alarms', {}),
  'a location alarm': keys.locationAlarms.detail('location-alarm-1', '202511'),
  'a list of alarm groups': pagesKey('alarm-groups', {}),
  'a count of alarm groups': countKey('alarm-groups', {}),
  'an alarm group': keys.alarmGroups.detail('group-1'),
  'the history of a group': keys.groupUpdates.page('group-1', 'scan'),
};
type Shown = keyof typeof SHOWN;
const names = Object.keys(SHOWN) as Shown[];

const ALARMS: Shown[] = [
  'a list of alarms',
  'a count of alarms',
  'the pending count of the sidebar',
  'the history of an alarm',
];
const LOCATION_ALARMS: Shown[] = ['a list of location alarms', 'a count of location alarms', 'a location alarm'];
const GROUPS: Shown[] = ['a list of alarm groups', 'a count of alarm groups', 'an alarm group'];
const GROUP_HISTORY: Shown = 'the history of a group';

const group = testGroup();
const escalation: GroupEscalation = {
  id: 'escalation-1',
  title: 'Two people between rows',
  description: '',
  status: 'Pending',
  incidentStartTimeUtc: '2025-11-20T08:14:00.000Z',
  initiatingLocationAlarmId: null,
};
const incident: LocationIncident = {
  id: 'incident-1',
  title: 'Person in the yard',
  description: '',
  incidentStartTimeUtc: '2025-11-20T08:15:00.000Z',
  incidentEndTimeUtc: null,
  resolutionReason: null,
  resolutionComment: null,
  fields: {},
};

const answers = [
  reply(updateAlarm, { payload: testAlarm({ status: 'resolved_by_operator' }) }),
  reply(setAlarmGroupState, { payload: testGroup({ status: 'resolved' }) }),
  reply(createEscalation, { payload: { ...escalation, escalation_id: escalation.id } }),
  reply(resolveEscalation, { payload: escalation }),
  reply(reportIncidentResolution, { payload: { id: 'report-1' } }),
  reply(addGroupUpdate, { payload: testUpdate() }),
  reply(createLocationIncident, { payload: incident }),
  reply(updateIncidentField, { payload: incident }),
];

interface Change {
  name: string;
  /** The change, as a hook that returns a function. */
  use: () => () => unknown;
  shows: Shown[];
}

const CHANGES: Change[] = [
  {
    name: 'resolves an alarm',
    use: () => {
      const { submit } = useChangeStatus(testAlarm(), undefined, '202511');
      return () => submit({ newStatus: 'resolved', partitionKey: '202511', comment: 'Guard' });
    },
    shows: [...ALARMS, ...LOCATION_ALARMS, GROUP_HISTORY],
  },
  {
    name: 'takes an alarm in the list',
    use: () => {
      const { mutate } = useEdit(takeAlarm);
      return () => mutate(testAlarm());
    },
    shows: [...ALARMS, ...LOCATION_ALARMS, GROUP_HISTORY],
  },
  {
    name: 'comments on an alarm',
    use: () => {
      const { mutate } = useCommentAlarm(testAlarm(), '202511');
      return () => mutate('Guard');
    },
    shows: [...ALARMS, ...LOCATION_ALARMS, GROUP_HISTORY],
  },
  {
    name: 'marks a group safe',
    use: () => {
      const { submit } = useMarkSafe(group, { holder: undefined });
      return () => submit('Guard');
    },
    shows: [...GROUPS, GROUP_HISTORY],
  },
  {
    name: 'takes a group',
    use: () => {
      const { mutate } = useTakeGroup(group);
      return () => mutate();
    },
    shows: [...GROUPS, GROUP_HISTORY],
  },
  {
    name: 'escalates a group',
    use: () => {
      const { submit } = useEscalate(group, undefined);
      return () => submit({ comment: 'Two people', cameraId: undefined });
    },
    shows: [...GROUPS, GROUP_HISTORY],
  },
  {
    name: 'resolves the escalation of a group',
    use: () => {
      const { submit } = useResolveEscalation({ ...group, escalations: [escalation] }, undefined);
      return () => submit('Police');
    },
    shows: [...GROUPS, GROUP_HISTORY],
  },
  {
    name: 'resolves a location alarm',
    use: () => {
      const { submit } = useResolve(testLocationAlarm(), { mayDelay: false });
      return () => submit({ comment: 'Cleaner', reason: null });
    },
    shows: [...ALARMS, ...LOCATION_ALARMS, GROUP_HISTORY],
  },
  {
    name: 'escalates a location alarm',
    use: () => {
      const { mutate } = useOpenIncident(testLocationAlarm());
      return () => mutate({ title: 'Person', description: 'In the yard' });
    },
    shows: [...ALARMS, ...LOCATION_ALARMS, GROUP_HISTORY],
  },
  {
    name: 'describes an incident',
    use: () => {
      const { mutate } = useSetIncidentField('incident-1', 'title');
      return () => mutate({ text: 'Two people', expected: 'One person' });
    },
    shows: [...ALARMS, ...LOCATION_ALARMS, GROUP_HISTORY],
  },
  {
    name: 'comments on a group',
    use: () => {
      const { mutate } = useAddGroupComment({ id: 'group-1', product: 'scan' });
      return () => mutate('Guard');
    },
    shows: [GROUP_HISTORY],
  },
];

interface PartProps {
  name: Shown;
  onRead: (name: Shown) => void;
}

/** A part of the screen, and its content. */
function Part({ name, onRead }: PartProps) {
  useQuery({
    queryKey: SHOWN[name],
    queryFn: () => {
      onRead(name);
      return null;
    },
  });
  return null;
}

function Press({ change: { use } }: { change: Change }) {
  const change = use();
  return (
    <button type="button" onClick={() => void change()}>
      Change
    </button>
  );
}

it.each(CHANGES)('an operator who $name sees it at once everywhere', async (change) => {
  const reads: Shown[] = [];
  const { act } = renderScreen(
    <>
      <Press change={change} />
      {names.map((name) => (
        <Part key={name} name={name} onRead={() => reads.push(name)} />
      ))}
    </>,
    { answers },
  );
  await waitFor(() => expect(reads).toHaveLength(names.length));
  await act.click(screen.getByRole('button', { name: 'Change' }));
  const listRefetched = () => names.filter((name) => reads.lastIndexOf(name) !== reads.indexOf(name));
  await waitFor(() => expect(listRefetched()).toEqual(names.filter((name) => change.shows.includes(name))));
});
