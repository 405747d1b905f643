import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    sendText: ['sms:create'],
  },
  inputs: ({ picks }) => ({
    sendText: { body: { to_number: picks.ownContact('gsoc-manager').phoneNumber, message: 'Please call back.' } },
  }),
};
