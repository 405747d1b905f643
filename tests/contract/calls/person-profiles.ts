import { readFileSync } from 'node:fs';
import path from 'node:path';
import { storedProfile } from '../../support/stored-profile.ts';
import type { DomainCalls } from '../domain-calls.ts';
import { AT_MS } from '../subjects.ts';

export const calls: DomainCalls = {
  needs: {
    listPersonProfiles: ['location:update'],
    createPersonProfile: ['location:update'],
    updatePersonProfile: ['location:update'],
    uploadPersonImage: ['location:update'],
    mapPersonProfile: ['location:update'],
    deletePersonProfiles: ['location:update'],
  },
  inputs: ({ db, picks, camera, pending }) => {
    const { tenantId, locationId } = pending;
    const { id } = storedProfile(db, { tenantId, locationId });
    const params = { id };
    const elsewhere = picks.locationsOf([tenantId]).find((location) => location.id !== locationId);
    const picture = readFileSync(path.join(import.meta.dirname, '../../../docs/screenshot.png'));
    return {
      listPersonProfiles: {
        query: {
          locationId,
          page: '1',
          pageSize: '10',
          profile_type: 'BLACKLISTED',
          employee_id: 'E-1',
          isEnabled: 'true',
          name: 'ann',
        },
      },
      createPersonProfile: { body: { firstName: 'Ann', tenantId } },
      updatePersonProfile: { params, body: { isEnabled: false } },
      uploadPersonImage: { params, body: { file: new File([new Uint8Array(picture)], 'ann.png') } },
      mapPersonProfile: { body: { personProfileId: id, locationId: elsewhere?.id } },
      deletePersonProfiles: { body: { personProfileIds: [id] } },
      reportFace: {
        body: {
          id: 'face-1',
          incidentId: null,
          personProfileId: id,
          cameraId: camera.id,
          timestampMs: AT_MS,
          video: null,
          boxes: [],
        },
      },
      showPersonImage: { params: { id: 'no-file' } },
    };
  },
};
