import { pngFile, storedEvidence } from '../../support/evidence-fixture.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    addEvidence: ['escalation:update'],
    removeEvidence: ['escalation:update'],
    listLocationEvidence: ['location_alarm/detail:view'],
    listGroupEvidence: ['alarm_group/detail:view'],
  },
  inputs: ({ db, pending, event }) => {
    const { id, groupId, imageName, updateId } = storedEvidence(db, 'gsoc-manager', pending.locationAlarmId ?? '');
    return {
      addEvidence: {
        body: {
          comment: 'Climbs the fence',
          images: [pngFile()],
          productType: 'remote-guarding',
          location_alarm_id: groupId,
        },
      },
      removeEvidence: { query: { alarmId: groupId, imageName, updateId, productType: 'remote-guarding' } },
      listLocationEvidence: { params: { id: groupId } },
      listGroupEvidence: { params: { id: event.alarmGroupId }, who: 'support' },
      showEvidence: { params: { id } },
    };
  },
};
