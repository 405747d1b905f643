import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  getInsightChoices,
  getInsightFigures,
  getInsightResponders,
  getInsights,
  getOwnInsights,
  INSIGHTS,
} from '#contract/insights.ts';
import { call } from '../lib/call.ts';
import { CallError } from '../lib/call-error.ts';
import { insightsToken, renewInsightsToken } from '../lib/insights-frame.ts';
import { keys } from './keys.ts';

export type FigureQuery = InputOf<typeof getInsightFigures>['query'];
export type OwnQuery = InputOf<typeof getOwnInsights>['query'];

/** The address of the dashboard, asked for whenever the page is opened. */
export const insightsQuery = queryOptions({
  queryKey: keys.insights.address,
  queryFn: async ({ signal }) => (await call(getInsights, {}, { signal })).payload.tableauUrl,
  // A new address would load the dashboard anew.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** A new address of the dashboard, for the frame that is open. */
export const renewInsights = async (): Promise<string> => (await call(getInsights, {})).payload.tableauUrl;

/** Makes a call of the dashboard, once more with a new token when its own has ended. */
async function framed<Reply>(send: (token: string) => Promise<Reply>): Promise<Reply> {
  try {
    return await send(insightsToken());
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) throw error;
    await renewInsightsToken();
    return send(insightsToken());
  }
}

/** The last figures stay while those of another period are read, so that nothing jumps. */
const refreshed = { refetchInterval: INSIGHTS.refreshMs, placeholderData: keepPreviousData };

export const useInsightFigures = (query: FigureQuery, enabled: boolean) =>
  useQuery({
    queryKey: keys.insights.part('figures', query),
    queryFn: async ({ signal }) =>
      (await framed((token) => call(getInsightFigures, { query }, { signal, token }))).payload,
    enabled,
    ...refreshed,
  });

export const useInsightResponders = ({ types: _, ...query }: FigureQuery, enabled: boolean) =>
  useQuery({
    queryKey: keys.insights.part('responders', query),
    queryFn: async ({ signal }) =>
      (await framed((token) => call(getInsightResponders, { query }, { signal, token }))).payload,
    enabled,
    ...refreshed,
  });

export const useInsightChoices = () =>
  useQuery({
    queryKey: keys.insights.part('choices', {}),
    queryFn: async ({ signal }) => (await framed((token) => call(getInsightChoices, {}, { signal, token }))).payload,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The figures of an operator in the dashboard. */
export const useOperatorInsights = (query: OwnQuery, enabled: boolean) =>
  useQuery({
    queryKey: keys.insights.part('operator', query),
    queryFn: async ({ signal }) =>
      (await framed((token) => call(getOwnInsights, { query }, { signal, token }))).payload,
    enabled,
    ...refreshed,
  });

/** The signed-in user's own figures. */
export const useOwnInsights = (query: OwnQuery) =>
  useQuery({
    queryKey: keys.insights.part('own', query),
    queryFn: async ({ signal }) => (await call(getOwnInsights, { query }, { signal })).payload,
  });
