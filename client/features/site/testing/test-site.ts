import type { LocationContact } from '#contract/contacts.ts';
import type { Location } from '#contract/locations.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';

/** A site with two cameras and a door on its plan. */
export function testLocation(overrides: Partial<Location> = {}): Location {
  return {
    id: 'location-1',
    name: 'Northgate Auto, Lot B',
    description: '',
    city: 'Chicago',
    state: 'Illinois',
    country: 'United States',
    timezone: 'America/Chicago',
    tenant_id: 'tenant-1',
    floor_plan: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    floor_plan_layout: {
      labellingResolution: { width: 960, height: 600 },
      cameras: [
        { id: 'camera-1', name: 'North Row 07', x: 100, y: 100, direction: 45, spread: 60, reach: 120 },
        { id: 'camera-2', name: 'Service Bay 02', x: 800, y: 500, direction: -135, spread: 60, reach: 120 },
      ],
      doors: [{ id: 'door-1', name: 'Workshop Door', x: 400, y: 300 }],
    },
    location_code: 'NALB',
    is_manned: false,
    ...overrides,
  };
}

export function testContact(overrides: Partial<LocationContact> = {}): LocationContact {
  return {
    id: 'contact-1',
    name: 'Rosalind Meyer',
    email: 'rosalind.meyer@nalb.test',
    phoneNumber: '+16825550142',
    priority: 4,
    tag: 'SPOC',
    ...overrides,
  };
}

export function testSop(overrides: Partial<SopWorkflow> = {}): Sop {
  return {
    id: 'sop-1',
    alarm_type_id: null,
    tenant_id: 'tenant-1',
    location_id: 'location-1',
    sop_workflow: {
      siteAddress: '12 Mill Street, Chicago',
      siteGoogleMapLocation: 'https://maps.test/?q=12',
      siteCategory: 'Auto Dealerships - Sales lot',
      businessHours: { hours: 'Mon to Sat, 08:00 to 20:00', timezone: 'America/Chicago' },
      isZeroTolerance: false,
      exceptions: ['Cleaning crew until 23:30'],
      situations: [{ label: 'Unauthorized Access', color: 'red', subSituations: ['Lot', 'Showroom'] }],
      notes: [{ text: 'Gate 2 does not latch', isRelevantForAiOperator: true, cameras: ['North Row 07'] }],
      quickResolveActions: [
        { label: 'False Positive', subActions: [] },
        { label: 'Authorized Person', subActions: ['Staff'] },
      ],
      isTalkdownEnabled: true,
      talkdowns: [{ type: 'static', text: 'Leave the lot now.' }],
      talkdownNotes: [],
      escalationProtocol: ['Call the police'],
      escalationPoints: ['Anybody who touches a vehicle'],
      ...overrides,
    },
  };
}
