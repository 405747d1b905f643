import type { SiteCategory } from '#contract/site-categories.ts';
import { type Area, SITE_AREAS } from '../site-areas.ts';

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
    areas: SITE_AREAS['Auto Dealerships'],
    doors: ['Showroom Door', 'Workshop Door'],
    manned: 0,
  },
  'Construction Site': {
    kinds: ['Site', 'Build', 'Works'],
    parts: ['Phase 2', 'North Plot', 'Tower Crane', 'Compound'],
    description: 'Building site with materials and plant; deliveries by day',
    areas: SITE_AREAS['Construction Site'],
    doors: ['Cabin Door'],
    manned: 0.1,
  },
  'Apartment Monitoring': {
    kinds: ['Apartments', 'Court', 'Residences'],
    parts: ['Gatehouse', 'Block C', 'Courtyard', 'Garden Side'],
    description: 'Apartment buildings with a gate, a courtyard and parking',
    areas: SITE_AREAS['Apartment Monitoring'],
    doors: ['Lobby Door', 'Bin Store', 'Roof Access'],
    manned: 0.3,
  },
  'Vacant Lot': {
    kinds: ['Lot', 'Land', 'Ground'],
    parts: ['Parcel 7', 'East Fence', 'River Side', 'Old Mill'],
    description: 'Fenced land without use; nobody is expected',
    areas: SITE_AREAS['Vacant Lot'],
    doors: [],
    manned: 0,
  },
  'Storage Facility': {
    kinds: ['Storage', 'Self Storage', 'Lockers'],
    parts: ['Pier 9', 'Unit Hall', 'Harbour Side', 'Level 2'],
    description: 'Self storage with corridors of units; customers enter by code',
    areas: SITE_AREAS['Storage Facility'],
    doors: ['Roller Door', 'Customer Entrance'],
    manned: 0.1,
  },
  'Parking Lot': {
    kinds: ['Parking', 'Car Park', 'Garage'],
    parts: ['Level 3', 'Deck B', 'Station Side', 'Roof Deck'],
    description: 'Public parking; pedestrians and cars at any hour',
    areas: SITE_AREAS['Parking Lot'],
    doors: ['Stairwell Door'],
    manned: 0.2,
  },
  Farm: {
    kinds: ['Farm', 'Orchards', 'Dairy'],
    parts: ['South Gate', 'Grain Store', 'Milking Yard', 'Upper Field'],
    description: 'Farm yard with machinery and stores; animals roam',
    areas: SITE_AREAS.Farm,
    doors: ['Workshop Door', 'Cold Store Door'],
    manned: 0,
  },
  Warehouse: {
    kinds: ['Warehouse', 'DC', 'Depot'],
    parts: ['West Yard', 'Dock East', 'Hall 4', 'Cross Dock'],
    description: 'Distribution centre with docks and racking; works in shifts',
    areas: SITE_AREAS.Warehouse,
    doors: ['Dock Door', 'Staff Entrance', 'Server Room'],
    manned: 0.4,
  },
  'Office Building': {
    kinds: ['Offices', 'House', 'Tower'],
    parts: ['Tower 2', 'Ground Floor', 'North Wing', 'Atrium'],
    description: 'Office building; staff by day, cleaners in the evening',
    areas: SITE_AREAS['Office Building'],
    doors: ['Main Entrance', 'Turnstile', 'Server Room', 'Fire Exit'],
    manned: 0.5,
  },
  'Pharmacy/Clinic': {
    kinds: ['Pharmacy', 'Clinic', 'Practice'],
    parts: ['118', '204', 'High Street', 'Station Square'],
    description: 'Dispensary with controlled stock; closed at night',
    areas: SITE_AREAS['Pharmacy/Clinic'],
    doors: ['Front Door', 'Stock Room'],
    manned: 0.1,
  },
  Others: {
    kinds: ['Substation', 'Pumping Station', 'Relay'],
    parts: ['Compound', 'Control House', 'Outer Fence', 'Bay 3'],
    description: 'Unstaffed technical compound',
    areas: SITE_AREAS.Others,
    doors: ['Control House Door'],
    manned: 0.2,
  },
};
