import type { SiteCategory } from '#contract/site-categories.ts';
import type { Procedure } from './procedure.ts';

type Indoor = 'Apartment Monitoring' | 'Storage Facility' | 'Warehouse' | 'Office Building' | 'Pharmacy/Clinic';

/** Procedures of indoor sites. */
export const INDOOR_PROCEDURES: Pick<Record<SiteCategory, Procedure>, Indoor> = {
  'Apartment Monitoring': {
    hours: 'Residents at all hours; office Mon to Fri, 09:00 to 17:00',
    zeroTolerance: 0,
    exceptions: [
      'Residents and their guests at any hour',
      'Parcel and food deliveries until 23:00',
      'Refuse collection Mon and Thu from 05:30',
    ],
    notes: [
      'The gate closes slowly; the car behind often drives in with it',
      'Quiet hours from 22:00: no talkdown in the courtyard, call the desk instead',
    ],
    situations: [
      { label: 'Noise or gathering', color: 'blue', subSituations: ['Pool', 'Courtyard', 'Parking'] },
      { label: 'Following a resident in', color: 'red', subSituations: [] },
    ],
    escalationPoints: [
      'Somebody who forces the gate or a door',
      'A fight, or anybody who asks for help',
      'Strangers on the roof or in the bin store',
    ],
    talkdown: 'Good evening. This area is for residents. Please leave the premises, or call the desk from the gate.',
    ofType: {
      type: 'tailgating',
      isZeroTolerance: false,
      exceptions: ['Families and couples who come in together', 'Movers who have booked the lift'],
      escalationPoints: ['The one who followed goes from door to door'],
    },
  },
  'Storage Facility': {
    hours: 'Customers 05:00 to 23:00 by code; office Mon to Sat, 09:00 to 18:00',
    zeroTolerance: 0.2,
    exceptions: [
      'Customers with a code, also with vans, during access hours',
      'Cleaner with a yellow cart, Sun from 22:00',
      'Auction days: groups with the manager',
    ],
    notes: ['The corridor light goes out after two minutes without movement', 'Bolt cutters are never customer tools'],
    situations: [
      { label: 'Locks being cut', color: 'red', subSituations: ['One unit', 'Several units'] },
      { label: 'Staying overnight', color: 'blue', subSituations: [] },
    ],
    escalationPoints: [
      'Anybody inside between 23:00 and 05:00',
      'Cutting or drilling at a unit',
      'More than one unit opened by the same people',
    ],
    talkdown: 'The facility is closed. Your visit is being recorded. Please go to the exit now.',
    ofType: {
      type: 'door-forced-open',
      isZeroTolerance: true,
      exceptions: ['None: the roller door is never opened by hand'],
      escalationPoints: ['Every forced door, whoever is seen'],
    },
  },
  Warehouse: {
    hours: 'Shifts Mon 04:00 to Sat 14:00',
    zeroTolerance: 0.1,
    exceptions: [
      'Staff in vests during shifts, also in small groups outside at the break times',
      'Drivers who wait in their cabs before the docks open',
      'The night guard walks the aisles at 01:00 and 03:30',
    ],
    notes: [
      'Forklifts reverse into this picture; that alone is no alarm',
      'Dock 14 does not close fully, which is reported',
      'Cigarettes are stored in aisle F',
    ],
    situations: [
      { label: 'Theft of goods', color: 'red', subSituations: ['Onto a vehicle', 'Carried out on foot'] },
      { label: 'Accident at work', color: 'red', subSituations: [] },
    ],
    escalationPoints: [
      'Goods that are loaded outside shifts',
      'People without vests in the aisles',
      'Somebody who lies on the floor',
    ],
    talkdown:
      'This is the security control room. The docks are closed. Leave the yard, or show your pass to the camera.',
    ofType: {
      type: 'vehicle-detected',
      isZeroTolerance: false,
      exceptions: ['Lorries with the yellow permit may park overnight on the truck court', 'The yard tractor'],
      escalationPoints: ['A van that backs up to a closed dock', 'A vehicle that is unhitched and left at the fence'],
    },
  },
  'Office Building': {
    hours: 'Mon to Fri, 07:00 to 20:00',
    zeroTolerance: 0,
    exceptions: [
      'Cleaners in grey, Mon to Fri, 20:00 to 01:00',
      'Staff with a badge at any hour',
      'Lift maintenance, announced at the desk',
    ],
    notes: [
      'The lobby plants move with the ventilation',
      'The fire exit is used by smokers against the rules: resolve with a note',
    ],
    situations: [{ label: 'Tailgating', color: 'red', subSituations: ['At the turnstile', 'At the garage entry'] }],
    escalationPoints: ['Somebody at the server room without a badge', 'A person on the roof', 'Doors that are forced'],
    talkdown: 'Hello. The building is closed. Please go to the reception or leave by the main entrance.',
    ofType: {
      type: 'door-forced-open',
      isZeroTolerance: true,
      exceptions: ['Fire drills that the building manager has announced'],
      escalationPoints: ['Every forced door of the server room', 'A forced door with somebody seen inside'],
    },
  },
  'Pharmacy/Clinic': {
    hours: 'Mon to Sat, 08:30 to 19:00',
    zeroTolerance: 0.8,
    exceptions: [
      'The pharmacist on emergency duty, alone and with the light on',
      'Night delivery by courier through the back alley, 02:00 to 04:00',
    ],
    notes: ['The counter screen stays lit at night', 'Controlled stock is in the safe of the stock room'],
    situations: [
      { label: 'Robbery', color: 'red', subSituations: ['Armed', 'Unarmed'] },
      { label: 'Person in need of help', color: 'blue', subSituations: [] },
    ],
    escalationPoints: [
      'Anybody behind the counter outside opening hours',
      'Movement in the stock room at night',
      'Glass that breaks',
    ],
    talkdown: 'The pharmacy is closed. The police are being informed. Leave the premises immediately.',
    ofType: {
      type: 'door-forced-open',
      isZeroTolerance: true,
      exceptions: ['None'],
      escalationPoints: ['Every forced door, at any hour'],
    },
  },
};
