import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  // For raw alarms; the others have the permissions of their histories.
  needs: {
    listDecisionRecords: ['alarm/details:view'],
    addDecisionRecord: ['alarm/update:add-comment'],
  },
  inputs: ({ pending }) => ({
    listDecisionRecords: { params: { subject: 'alarm', id: pending.id } },
    addDecisionRecord: {
      params: { subject: 'alarm', id: pending.id },
      body: {
        act: 'resolve',
        view: {
          screen: 'desk',
          seconds: 40,
          pictures: [{ camera: 'Gate 01', feed: 'LIVE', at: pending.timestampMs, seconds: 38 }],
          steps: [{ step: 'Do you see any person or moving vehicle?', answer: 'Safe', seconds: 20 }],
          ai: { recommendation: 'Resolve', headline: 'A cat', summary: 'A cat crosses the yard', seconds: 40 },
        },
      },
    },
  }),
};
