import { storedCall } from '../../support/stored-call.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    getVoiceToken: ['voice-call'],
    getCallDetails: ['voice-call'],
  },
  inputs: ({ db, pending }) => ({
    getVoiceToken: { query: { tenantId: pending.tenantId, locationId: pending.locationId } },
    getCallDetails: { params: { id: storedCall(db, 'gsoc-manager') } },
    hearCall: { params: { id: 'call-1' } },
  }),
};
