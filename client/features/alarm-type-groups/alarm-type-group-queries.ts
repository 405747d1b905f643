import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { touch } from '../../data/touch.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

export interface GroupDraft {
  name: string;
  description: string;
}

/** A change of the groups: its toast, then the list anew. After a refusal too: another manager may have been quicker. */
function useChange<Input>(change: (input: Input) => Promise<unknown>, message: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(message);
    },
    onSettled: () => touch(client, 'alarm-type-groups'),
  });
}

export const useCreateGroup = () =>
  useChange((body: GroupDraft) => call(createAlarmTypeGroup, { body }), 'Alarm Type Group Added');

export const useUpdateGroup = (id: string) =>
  useChange(
    (body: GroupDraft) => call(updateAlarmTypeGroup, { params: { id }, body }),
    'Alarm Type Group Details Updated',
  );

export const useRemoveGroup = () =>
  useChange((id: string) => call(removeAlarmTypeGroup, { params: { id } }), 'Alarm Type Group Deleted');

export const useAddTypes = (id: string) =>
  useChange(
    (alarm_types: string[]) =>
      call(changeAlarmTypesOfGroup, { params: { id }, body: { operation: 'add', alarm_types } }),
    'Alarm Type(s) added to Alarm Type Group successfully',
  );

export const useRemoveType = (id: string) =>
  useChange(
    (type: string) =>
      call(changeAlarmTypesOfGroup, { params: { id }, body: { operation: 'remove', alarm_types: [type] } }),
    'Removed alarm type from alarm type group successfully',
  );
