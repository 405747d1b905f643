import { spokenFile } from '../../support/recordings.ts';
import type { DomainCalls } from '../domain-calls.ts';

const RUN = ['drill:run'] as const;
const params = { id: 'drill-1', no: '1' };

export const calls: DomainCalls = {
  needs: { getPlayedContacts: RUN, playContact: RUN, speakAsContact: RUN },
  inputs: () => ({
    getPlayedContacts: { params },
    playContact: { params, body: { does: 'say', says: 'Please send somebody' } },
    speakAsContact: { params, body: { audio: spokenFile() } },
  }),
};
