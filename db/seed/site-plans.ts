import type { Scene } from '#contract/clip-catalogue.ts';
import type { SiteCategory } from '#contract/locations.ts';

/** An area of a site with cameras, which are named after it with a number and share its scene. */
export interface Area {
  name: string;
  scene: Scene;
}

/** The characteristics of sites of a category. */
export interface SitePlan {
  /** Kinds of site, following the owner's name. */
  kinds: readonly string[];
  /** Parts of such a site, for the end of its name. */
  parts: readonly string[];
  description: string;
  areas: readonly [Area, ...Area[]];
  doors: readonly string[];
  /** Share of such sites that are staffed around the clock. */
  manned: number;
}

export const SITE_PLANS: Record<SiteCategory, SitePlan> = {
  'Auto Dealerships': {
    kinds: ['Auto', 'Motors', 'Cars'],
    parts: ['Lot A', 'Lot B', 'Showroom Lot', 'Trade Yard'],
    description: 'Sales lot with rows of vehicles; closed at night',
    areas: [
      { name: 'North Row', scene: 'car-lot' },
      { name: 'South Row', scene: 'car-lot' },
      { name: 'Service Bay', scene: 'loading-dock' },
      { name: 'Lot Entrance', scene: 'car-lot' },
      { name: 'Back Fence', scene: 'vacant-lot' },
    ],
    doors: ['Showroom Door', 'Workshop Door'],
    manned: 0,
  },
  'Construction Site': {
    kinds: ['Site', 'Build', 'Works'],
    parts: ['Phase 2', 'North Plot', 'Tower Crane', 'Compound'],
    description: 'Building site with materials and plant; deliveries by day',
    areas: [
      { name: 'Hoarding Gate', scene: 'construction-site' },
      { name: 'Material Yard', scene: 'construction-site' },
      { name: 'Crane Base', scene: 'construction-site' },
      { name: 'Site Cabins', scene: 'vacant-lot' },
    ],
    doors: ['Cabin Door'],
    manned: 0.1,
  },
  'Apartment Monitoring': {
    kinds: ['Apartments', 'Court', 'Residences'],
    parts: ['Gatehouse', 'Block C', 'Courtyard', 'Garden Side'],
    description: 'Apartment buildings with a gate, a courtyard and parking',
    areas: [
      { name: 'Main Gate', scene: 'apartment-gate' },
      { name: 'Courtyard', scene: 'apartment-gate' },
      { name: 'Lobby Door', scene: 'office-lobby' },
      { name: 'Residents Parking', scene: 'parking-garage' },
    ],
    doors: ['Lobby Door', 'Bin Store', 'Roof Access'],
    manned: 0.3,
  },
  'Vacant Lot': {
    kinds: ['Lot', 'Land', 'Ground'],
    parts: ['Parcel 7', 'East Fence', 'River Side', 'Old Mill'],
    description: 'Fenced land without use; nobody is expected',
    areas: [
      { name: 'Fence Line', scene: 'vacant-lot' },
      { name: 'Street Gate', scene: 'vacant-lot' },
      { name: 'Far Corner', scene: 'vacant-lot' },
    ],
    doors: [],
    manned: 0,
  },
  'Storage Facility': {
    kinds: ['Storage', 'Self Storage', 'Lockers'],
    parts: ['Pier 9', 'Unit Hall', 'Harbour Side', 'Level 2'],
    description: 'Self storage with corridors of units; customers enter by code',
    areas: [
      { name: 'Corridor', scene: 'storage-corridor' },
      { name: 'Unit Row', scene: 'storage-corridor' },
      { name: 'Loading Bay', scene: 'loading-dock' },
      { name: 'Drive-up Lane', scene: 'car-lot' },
    ],
    doors: ['Roller Door', 'Customer Entrance'],
    manned: 0.1,
  },
  'Parking Lot': {
    kinds: ['Parking', 'Car Park', 'Garage'],
    parts: ['Level 3', 'Deck B', 'Station Side', 'Roof Deck'],
    description: 'Public parking; pedestrians and cars at any hour',
    areas: [
      { name: 'Ramp', scene: 'parking-garage' },
      { name: 'Bay Row', scene: 'parking-garage' },
      { name: 'Pay Station', scene: 'parking-garage' },
      { name: 'Street Entrance', scene: 'car-lot' },
    ],
    doors: ['Stairwell Door'],
    manned: 0.2,
  },
  Farm: {
    kinds: ['Farm', 'Orchards', 'Dairy'],
    parts: ['South Gate', 'Grain Store', 'Milking Yard', 'Upper Field'],
    description: 'Farm yard with machinery and stores; animals roam',
    areas: [
      { name: 'Yard', scene: 'farm-yard' },
      { name: 'Machine Shed', scene: 'farm-yard' },
      { name: 'Grain Store', scene: 'farm-yard' },
      { name: 'Track Gate', scene: 'vacant-lot' },
    ],
    doors: ['Workshop Door', 'Cold Store Door'],
    manned: 0,
  },
  Warehouse: {
    kinds: ['Warehouse', 'DC', 'Depot'],
    parts: ['West Yard', 'Dock East', 'Hall 4', 'Cross Dock'],
    description: 'Distribution centre with docks and racking; works in shifts',
    areas: [
      { name: 'Dock Apron', scene: 'loading-dock' },
      { name: 'Aisle C', scene: 'warehouse-aisle' },
      { name: 'Aisle F', scene: 'warehouse-aisle' },
      { name: 'Dispatch', scene: 'warehouse-aisle' },
      { name: 'Truck Court', scene: 'loading-dock' },
    ],
    doors: ['Dock Door', 'Staff Entrance', 'Server Room'],
    manned: 0.4,
  },
  'Office Building': {
    kinds: ['Offices', 'House', 'Tower'],
    parts: ['Tower 2', 'Ground Floor', 'North Wing', 'Atrium'],
    description: 'Office building; staff by day, cleaners in the evening',
    areas: [
      { name: 'Lobby Door', scene: 'office-lobby' },
      { name: 'Lift Hall', scene: 'office-lobby' },
      { name: 'Garage Entry', scene: 'parking-garage' },
      { name: 'Roof', scene: 'rooftop' },
    ],
    doors: ['Main Entrance', 'Turnstile', 'Server Room', 'Fire Exit'],
    manned: 0.5,
  },
  'Pharmacy/Clinic': {
    kinds: ['Pharmacy', 'Clinic', 'Practice'],
    parts: ['118', '204', 'High Street', 'Station Square'],
    description: 'Dispensary with controlled stock; closed at night',
    areas: [
      { name: 'Counter', scene: 'pharmacy-counter' },
      { name: 'Waiting Area', scene: 'office-lobby' },
      { name: 'Stock Room', scene: 'storage-corridor' },
      { name: 'Back Alley', scene: 'loading-dock' },
    ],
    doors: ['Front Door', 'Stock Room'],
    manned: 0.1,
  },
  Others: {
    kinds: ['Substation', 'Pumping Station', 'Relay'],
    parts: ['Compound', 'Control House', 'Outer Fence', 'Bay 3'],
    description: 'Unstaffed technical compound',
    areas: [
      { name: 'Perimeter', scene: 'vacant-lot' },
      { name: 'Switch Yard', scene: 'rooftop' },
      { name: 'Control House', scene: 'office-lobby' },
    ],
    doors: ['Control House Door'],
    manned: 0.2,
  },
};
