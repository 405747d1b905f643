import { searchCameraNames } from '#contract/cameras.ts';
import { defaultWorkflow, type SopWorkflow } from '#contract/sop-workflow.ts';
import { listTimezones } from '#contract/timezones.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { SopEditor } from '../sop-editor.tsx';

/** A procedure without faults, with an entry in every list. */
const complete: SopWorkflow = {
  ...defaultWorkflow('America/Chicago'),
  siteAddress: '12 Mill Street, Chicago',
  siteGoogleMapLocation: 'https://maps.test/?q=12',
  exceptions: ['Cleaners'],
  notes: [{ text: 'Gate 2 does not latch', isRelevantForAiOperator: true, cameras: [] }],
  isTalkdownEnabled: true,
  talkdowns: [{ type: 'static', text: 'Leave the lot now.' }],
  talkdownNotes: ['Speak slowly'],
  escalationProtocol: ['Call the police'],
  escalationPoints: ['Anybody who touches a vehicle'],
};

/** Opens the editor of a new procedure; `start` are the fields that differ from a complete one. */
export function openEditor(start: Partial<SopWorkflow> = {}) {
  return renderScreen(
    <SopEditor
      place={{ tenantId: 'tenant-1', locationId: 'location-1', alarmTypeId: null }}
      base={null}
      newest={null}
      start={{ ...complete, ...start }}
      onClose={() => {}}
    />,
    {
      answers: [
        reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'North Row 07' }] }),
        reply(listTimezones, { payload: ['America/Chicago'] }),
      ],
    },
  );
}
