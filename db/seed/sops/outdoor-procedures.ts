import type { SiteCategory } from '#contract/site-categories.ts';
import type { Procedure } from './procedure.ts';

type Outdoor = 'Auto Dealerships' | 'Construction Site' | 'Vacant Lot' | 'Parking Lot' | 'Farm' | 'Others';

/** Procedures of outdoor sites. */
export const OUTDOOR_PROCEDURES: Pick<Record<SiteCategory, Procedure>, Outdoor> = {
  'Auto Dealerships': {
    hours: 'Mon to Sat, 08:00 to 20:00',
    zeroTolerance: 0.2,
    exceptions: [
      'Cleaning crew in the showroom, Mon to Fri until 23:30',
      'Transporters may unload at the lot entrance until 22:00',
      'Tow trucks on the service side after a call from the manager',
      'Sales staff fetch their own cars until 21:00',
    ],
    notes: [
      'Headlights of the road sweep over this picture; wait for a second look',
      'People who look at prices at night and keep walking are customers',
      'The gate to the trade yard does not latch; it may stand open',
    ],
    situations: [
      {
        label: 'Tampering with vehicles',
        color: 'red',
        subSituations: ['Trying door handles', 'Under a vehicle', 'Wheels'],
      },
      { label: 'Browsing after hours', color: 'green', subSituations: [] },
    ],
    escalationPoints: [
      'Anybody who touches a vehicle outside business hours',
      'A vehicle that leaves the lot without lights',
      'Two or more people who stay longer than three minutes',
    ],
    talkdown: 'You are on private property and under observation. The lot is closed. Leave now by the way you came.',
    ofType: {
      type: 'vehicle-detected',
      isZeroTolerance: false,
      exceptions: ['Transporters with a delivery note until 22:00', 'The street sweeper, Tue and Fri around 04:00'],
      escalationPoints: ['A vehicle of the stock that moves outside business hours', 'A trailer that is being loaded'],
    },
  },
  'Construction Site': {
    hours: 'Mon to Fri, 06:30 to 17:30',
    zeroTolerance: 0.4,
    exceptions: [
      'Concrete deliveries from 05:30 when the site manager has announced them',
      'The guard with a reflective vest walks the fence at full hours',
      'Crane technicians with a permit at the gate',
    ],
    notes: [
      'Tarpaulins move in the wind here and look like people',
      'Copper and tools are kept in the cabins',
      'The hoarding has a gap at the footpath; children come in by it',
    ],
    situations: [
      { label: 'Climbing', color: 'red', subSituations: ['Crane', 'Scaffold', 'Fence'] },
      { label: 'Fire or smoke', color: 'red', subSituations: [] },
    ],
    escalationPoints: [
      'Anybody on crane or scaffold outside working hours',
      'Material that is carried to the fence or onto a vehicle',
      'Smoke or open fire',
    ],
    talkdown: 'This building site is closed and watched. You are in danger here. Leave the site at once.',
  },
  'Vacant Lot': {
    hours: 'Nobody is expected at any time',
    zeroTolerance: 0.6,
    exceptions: ['Surveyors, announced by the owner the day before', 'Utility crews at the meter by the street'],
    notes: ['Tall grass moves in the wind', 'Neighbours walk their dogs along the outside of the fence'],
    situations: [{ label: 'Dumping', color: 'red', subSituations: ['Household waste', 'Vehicle or tyres'] }],
    escalationPoints: ['A vehicle inside the fence', 'Tents or bedding', 'Waste that is being unloaded'],
    talkdown: 'This is private land. There is nothing here for you, and you are being recorded. Please leave.',
  },
  'Parking Lot': {
    hours: 'Open at all hours, staffed Mon to Sun, 07:00 to 22:00',
    zeroTolerance: 0,
    exceptions: [
      'Customers walk to and from their vehicles at any hour',
      'The cash collection, two people in uniform, before noon',
      'Sweeping machine between 03:00 and 05:00',
    ],
    notes: ['The pay station flickers; it is no fire', 'Skaters use the ramp at weekends: a talkdown is enough'],
    situations: [
      { label: 'Vehicle break-in', color: 'red', subSituations: ['Glass', 'Catalytic converter'] },
      { label: 'Sleeping on site', color: 'blue', subSituations: [] },
    ],
    escalationPoints: [
      'Somebody who goes from car to car and tries the doors',
      'Tools at the pay station',
      'A person who lies on the ground and does not move',
    ],
    talkdown: 'This car park is for customers only. You are being watched. Please move on.',
  },
  Farm: {
    hours: 'Mon to Sun, 05:00 to 20:00',
    zeroTolerance: 0.1,
    exceptions: [
      'The family crosses the yard at any hour',
      'Milk lorry between 03:00 and 05:00',
      'Seasonal workers by bicycle until dark',
    ],
    notes: ['Cattle and foxes come close to this camera', 'In harvest time machines run all night with full light'],
    situations: [
      { label: 'Animals loose', color: 'green', subSituations: ['On the track', 'On the road'] },
      { label: 'Fuel or machine theft', color: 'red', subSituations: [] },
    ],
    escalationPoints: [
      'Somebody at the diesel tank',
      'A vehicle without lights on the track',
      'A machine that is towed',
    ],
    talkdown: 'You are on a private farm and in the picture of our cameras. Turn round and leave by the gate.',
  },
  Others: {
    hours: 'Unstaffed; maintenance by arrangement, Mon to Fri, 08:00 to 16:00',
    zeroTolerance: 0.7,
    exceptions: ['Technicians who have signed in with the control room', 'Grass cutting in the first week of a month'],
    notes: ['Birds nest on the switch gear', 'Live equipment: nobody may be sent beyond the outer fence'],
    situations: [{ label: 'Damage to the fence', color: 'red', subSituations: ['Cut', 'Climbed'] }],
    escalationPoints: ['Anybody inside the outer fence who has not signed in', 'A drone that hovers over the yard'],
    talkdown: 'Danger to life. You are in a high voltage installation. Stand still and go back the way you came.',
  },
};
