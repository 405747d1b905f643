import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addEvidence,
  type EvidenceImage,
  listGroupEvidence,
  listLocationEvidence,
  removeEvidence,
} from '#contract/evidence.ts';
import { UPDATES_REFRESH_MS } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { resizeImage } from '../../lib/resize-image.ts';
import type { EscalationSubject } from '../escalation-subject.ts';
import { invalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSend } from '../send.ts';

/** An alarm group or location alarm. */
export type EvidenceSubject = Pick<EscalationSubject, 'product' | 'id'>;

/** Images with one caption, not sent yet. */
export interface EvidenceDraft {
  comment: string;
  images: readonly File[];
}

/** The evidence of an escalation, newest first, refetched every 60 s: with its history. */
export function useEvidence({ product, id }: EvidenceSubject) {
  return useQuery({
    queryKey: keys.groupUpdates.evidence(id),
    queryFn: async ({ signal }) => {
      const record = product === 'scan' ? listGroupEvidence : listLocationEvidence;
      return (await call(record, { params: { id } }, { signal })).payload;
    },
    refetchInterval: UPDATES_REFRESH_MS,
  });
}

/** Adds images, made small first. `onPrepared` is told how many are ready to be sent. */
export function useAddEvidence({ product, id }: EvidenceSubject, onPrepared: (count: number) => void) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async ({ comment, images }: EvidenceDraft) => {
      const small: File[] = [];
      for (const image of images) {
        small.push(await resizeImage(image));
        onPrepared(small.length);
      }
      const shared = { comment, images: small };
      const body =
        product === 'scan'
          ? { ...shared, productType: product, alarmGroupId: id }
          : { ...shared, productType: product, location_alarm_id: id };
      await call(addEvidence, { body });
    },
    onSuccess: () => invalidate(client, 'group-updates'),
  });
}

/** Deletes one image. */
export function useRemoveEvidence({ product, id }: EvidenceSubject) {
  const client = useQueryClient();
  return useSend({
    mutationFn: ({ imageName, updateId }: EvidenceImage) =>
      call(removeEvidence, { query: { alarmId: id, imageName, updateId, productType: product } }),
    // A colleague may have deleted it already.
    onSettled: () => invalidate(client, 'group-updates'),
  });
}
