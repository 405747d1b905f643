import type { SiteCategory } from '#contract/site-categories.ts';
import { PLACES, type Place } from './places.ts';

/** The specification of a site to build. */
export interface SiteDraft {
  name: string;
  category: SiteCategory;
  place: Place;
  /** Index of the world's tenant that it belongs to. */
  tenant: number;
  product: 'rg' | 'scan';
  isManned: boolean;
}

/**
 * The twelve sites that every world starts with: the tenant of the GSOC accounts and the tenants of the managed-service
 * provider have three scan sites each, of different scenes.
 */
export const NAMED_SITES: readonly SiteDraft[] = [
  site('Northgate Auto, Lot B', 'Auto Dealerships', PLACES.chicago, 0, 'rg'),
  site('Meridian DC4, West Yard', 'Warehouse', PLACES.hamburg, 0, 'rg', true),
  site('Harborline Storage, Pier 9', 'Storage Facility', PLACES.oakland, 0, 'scan'),
  site('Castellan Site 12', 'Construction Site', PLACES.leeds, 0, 'scan'),
  site('Foxhall Farm, South Gate', 'Farm', PLACES.adelaide, 0, 'rg'),
  site('Brightwater House, Tower 2', 'Office Building', PLACES.singapore, 0, 'rg', true),
  site('Larkspur Lot, Parcel 7', 'Vacant Lot', PLACES.phoenix, 0, 'scan'),
  site('Aster Court Apartments', 'Apartment Monitoring', PLACES.boston, 1, 'rg', true),
  site('Corbel Parking, Level 3', 'Parking Lot', PLACES.dubai, 1, 'scan'),
  site('Kestrel Pharmacy 118', 'Pharmacy/Clinic', PLACES.saoPaulo, 2, 'rg'),
  site('Ridgeway Depot, Dock East', 'Warehouse', PLACES.pune, 2, 'scan'),
  site('Tidemark Substation', 'Others', PLACES.auckland, 2, 'scan'),
];

function site(
  name: string,
  category: SiteCategory,
  place: Place,
  tenant: number,
  product: SiteDraft['product'],
  isManned = false,
): SiteDraft {
  return { name, category, place, tenant, product, isManned };
}
