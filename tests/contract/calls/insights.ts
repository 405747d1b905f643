import type { DomainCalls } from '../domain-calls.ts';

const query = { from: '2026-11-13', to: '2026-11-19', before: '2026-11-06' };

export const calls: DomainCalls = {
  needs: {
    getInsights: ['insights:view'],
    getInsightFigures: ['insights:view'],
    getInsightResponders: ['insights:view'],
    getInsightChoices: ['insights:view'],
    getOwnInsights: 'signed-in',
  },
  inputs: () => ({
    getInsightFigures: { query },
    getInsightResponders: { query },
    getOwnInsights: { query },
  }),
};
