import { useQuery } from '@tanstack/react-query';
import { isFinal } from '#contract/alarm-status.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import {
  acceptShiftHandover,
  createShiftHandover,
  HANDOVER_PERMISSIONS,
  type HandoverItem,
  listOpenWork,
  listParkedAlarms,
  listShiftHandovers,
  type ParkedAlarm,
  type ShiftHandover,
  withdrawShiftHandover,
} from '#contract/shift-handovers.ts';
import { call } from '../lib/call.ts';
import { appConfig } from '../lib/config.ts';
import { useCan, useUser } from '../lib/session.tsx';
import type { Edit } from './edit.ts';
import { keys } from './keys.ts';

const entity = 'shift-handovers';

/** How often handovers are refetched when the server does not announce changes, in ms. */
const REFRESH_MS = 60_000;

/** The alarms that the operator would hand over, oldest first. */
export const useOpenWork = () =>
  useQuery({
    queryKey: keys.shiftHandovers.openWork,
    queryFn: async ({ signal }) => (await call(listOpenWork, {}, { signal })).payload.items,
    // Alarms are taken and resolved on other screens.
    staleTime: 0,
  });

/** Handovers that wait, or were accepted or lapsed within the last 24 h, newest first. */
export const useShiftHandovers = () =>
  useQuery({
    queryKey: keys.shiftHandovers.list,
    queryFn: async ({ signal }) => (await call(listShiftHandovers, {}, { signal })).payload.items,
    refetchInterval: REFRESH_MS,
  });

/** The alarms that the operator has accepted as parked, the next due first. Not asked for where the server has no handovers. */
export function useAcceptedAlarms() {
  const { id } = useUser();
  return useQuery({
    queryKey: keys.shiftHandovers.parked,
    queryFn: async ({ signal }) => (await call(listParkedAlarms, {}, { signal })).payload.items,
    select: (parked) => parked.filter(({ acceptedBy }) => acceptedBy.id === id),
    refetchInterval: REFRESH_MS,
    enabled: appConfig().offersShiftHandovers,
  });
}

/** Whether the time of a parked alarm has come. */
export const isDue = ({ until }: Pick<ParkedAlarm, 'until'>, nowMs: number) => Date.parse(until) <= nowMs;

/** Whether a colleague's alarm still waits for somebody to take it over. */
export const isWaiting = ({ acceptedBy, lapse, status }: HandoverItem) =>
  acceptedBy === null && lapse === null && !isFinal(status);

/** A function that tells whether the operator can accept an alarm of a colleague's handover. */
export function useMayAccept(): (item: HandoverItem) => boolean {
  const may = {
    location_alarm: useCan(HANDOVER_PERMISSIONS.location_alarm.write),
    alarm_group: useCan(HANDOVER_PERMISSIONS.alarm_group.write),
  };
  return (item) => isWaiting(item) && may[item.subject];
}

export const endShift: Edit<InputOf<typeof createShiftHandover>['body'], ReplyOf<typeof createShiftHandover>> = {
  entity,
  send: (body) => call(createShiftHandover, { body }),
  successMessage: 'Shift handed over',
};

export const acceptHandover: Edit<ShiftHandover, ReplyOf<typeof acceptShiftHandover>> = {
  entity,
  send: ({ id }) => call(acceptShiftHandover, { params: { id } }),
  successMessage: 'Handover accepted',
};

export const withdrawHandover: Edit<ShiftHandover> = {
  entity,
  send: ({ id }) => call(withdrawShiftHandover, { params: { id } }),
  successMessage: 'Handover withdrawn',
};
