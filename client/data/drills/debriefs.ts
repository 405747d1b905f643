import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  addCorrectiveAct,
  type CorrectiveActText,
  changeCorrectiveAct,
  type Debrief,
  exportDebriefCsv,
  exportDebriefPdf,
  exportDebriefXapi,
  getDebrief,
  removeCorrectiveAct,
  removeDrill,
  setCorrectiveActDone,
  signDebrief,
} from '#contract/drills/debrief.ts';
import { DRILL_WAIT_MAX_MS } from '#contract/drills/drill.ts';
import { call } from '../../lib/call.ts';
import { repeatWaitingCall } from '../../lib/repeat-waiting-call.ts';
import { useSend } from '../send.ts';
import { drillKeys } from './drill-keys.ts';

/** The seat and the attempt of a debrief; undefined for those that the server chooses. */
export interface DebriefPlace {
  seat: number | undefined;
  attempt: number | undefined;
}

/** A debrief. It follows its changes: each call waits for the next one. */
export function useDebrief(id: string, { seat, attempt }: DebriefPlace) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: drillKeys.debrief(id, { seat, attempt }),
    queryFn: async ({ signal }) =>
      (await call(getDebrief, { params: { id }, query: { seat, attempt } }, { signal })).payload,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const left = new AbortController();
    const key = drillKeys.debrief(id, { seat, attempt });
    const askForNews = async () => {
      const after = client.getQueryData<Debrief>(key)?.version ?? 0;
      const news = { seat, attempt, after, wait: DRILL_WAIT_MAX_MS };
      const { payload } = await call(getDebrief, { params: { id }, query: news }, { signal: left.signal });
      client.setQueryData<Debrief>(key, (known) => (known && known.version > payload.version ? known : payload));
      return payload.version > after ? 'new' : 'nothing';
    };
    void repeatWaitingCall(askForNews, left);
    return () => left.abort();
  }, [client, id, seat, attempt, isThere]);
  return query;
}

/** A change of a debrief: its answer is shown at once. */
function useDebriefChange<Input>(
  { drill: id, seat }: Pick<Debrief, 'drill' | 'seat'>,
  change: (params: { id: string; seat: number }, input: Input) => Promise<{ payload: Debrief }>,
) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (input: Input) => (await change({ id, seat }, input)).payload,
    onSuccess: (changed) =>
      client.setQueriesData<Debrief>({ queryKey: drillKeys.debriefs(id) }, (known) =>
        known?.seat === changed.seat && known.attempt === changed.attempt && known.version <= changed.version
          ? changed
          : known,
      ),
  });
}

type Of = Pick<Debrief, 'drill' | 'seat'>;

export const useAddCorrectiveAct = (of: Of) =>
  useDebriefChange(of, (params, body: CorrectiveActText) => call(addCorrectiveAct, { params, body }));

export const useChangeCorrectiveAct = (of: Of) =>
  useDebriefChange(of, (params, { actId, ...body }: CorrectiveActText & { actId: string }) =>
    call(changeCorrectiveAct, { params: { ...params, actId }, body }),
  );

export const useSetCorrectiveActDone = (of: Of) =>
  useDebriefChange(of, (params, { actId, isDone }: { actId: string; isDone: boolean }) =>
    call(setCorrectiveActDone, { params: { ...params, actId }, body: { isDone } }),
  );

export const useRemoveCorrectiveAct = (of: Of) =>
  useDebriefChange(of, (params, actId: string) => call(removeCorrectiveAct, { params: { ...params, actId } }));

/** Signs the attempt that is on show. */
export const useSignDebrief = ({ attempt, ...of }: Of & Pick<Debrief, 'attempt'>) =>
  useDebriefChange(of, (params) => call(signDebrief, { params, body: { attempt } }));

/** Deletes a drill with its records. */
export function useRemoveDrill(id: string) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async () => (await call(removeDrill, { params: { id } })).payload,
    onSuccess: () => client.invalidateQueries({ queryKey: drillKeys.list }),
  });
}

const FILES = { pdf: exportDebriefPdf, csv: exportDebriefCsv, xapi: exportDebriefXapi } as const;

/** The kinds of files of a debrief. */
export type DebriefFile = keyof typeof FILES;

/** Reads the file of a debrief. */
export const useDebriefFile = ({ drill: id, seat }: Of, kind: DebriefFile) =>
  useSend({ mutationFn: () => call(FILES[kind], { params: { id, seat } }) });
