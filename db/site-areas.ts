import type { Scene } from '#contract/clip-catalogue.ts';
import type { SiteCategory } from '#contract/site-categories.ts';

/** An area of a site with cameras, which are named after it with a number and share its scene. */
export interface Area {
  name: string;
  scene: Scene;
}

/** The areas of sites by category, in the order in which cameras are added. */
export const SITE_AREAS: Record<SiteCategory, readonly [Area, ...Area[]]> = {
  'Auto Dealerships': [
    { name: 'North Row', scene: 'car-lot' },
    { name: 'South Row', scene: 'car-lot' },
    { name: 'Service Bay', scene: 'loading-dock' },
    { name: 'Lot Entrance', scene: 'car-lot' },
    { name: 'Back Fence', scene: 'vacant-lot' },
  ],
  'Construction Site': [
    { name: 'Hoarding Gate', scene: 'construction-site' },
    { name: 'Material Yard', scene: 'construction-site' },
    { name: 'Crane Base', scene: 'construction-site' },
    { name: 'Site Cabins', scene: 'vacant-lot' },
  ],
  'Apartment Monitoring': [
    { name: 'Main Gate', scene: 'apartment-gate' },
    { name: 'Courtyard', scene: 'apartment-gate' },
    { name: 'Lobby Door', scene: 'office-lobby' },
    { name: 'Residents Parking', scene: 'parking-garage' },
  ],
  'Vacant Lot': [
    { name: 'Fence Line', scene: 'vacant-lot' },
    { name: 'Street Gate', scene: 'vacant-lot' },
    { name: 'Far Corner', scene: 'vacant-lot' },
  ],
  'Storage Facility': [
    { name: 'Corridor', scene: 'storage-corridor' },
    { name: 'Unit Row', scene: 'storage-corridor' },
    { name: 'Loading Bay', scene: 'loading-dock' },
    { name: 'Drive-up Lane', scene: 'car-lot' },
  ],
  'Parking Lot': [
    { name: 'Ramp', scene: 'parking-garage' },
    { name: 'Bay Row', scene: 'parking-garage' },
    { name: 'Pay Station', scene: 'parking-garage' },
    { name: 'Street Entrance', scene: 'car-lot' },
  ],
  Farm: [
    { name: 'Yard', scene: 'farm-yard' },
    { name: 'Machine Shed', scene: 'farm-yard' },
    { name: 'Grain Store', scene: 'farm-yard' },
    { name: 'Track Gate', scene: 'vacant-lot' },
  ],
  Warehouse: [
    { name: 'Dock Apron', scene: 'loading-dock' },
    { name: 'Aisle C', scene: 'warehouse-aisle' },
    { name: 'Aisle F', scene: 'warehouse-aisle' },
    { name: 'Dispatch', scene: 'warehouse-aisle' },
    { name: 'Truck Court', scene: 'loading-dock' },
  ],
  'Office Building': [
    { name: 'Lobby Door', scene: 'office-lobby' },
    { name: 'Lift Hall', scene: 'office-lobby' },
    { name: 'Garage Entry', scene: 'parking-garage' },
    { name: 'Roof', scene: 'rooftop' },
  ],
  'Pharmacy/Clinic': [
    { name: 'Counter', scene: 'pharmacy-counter' },
    { name: 'Waiting Area', scene: 'office-lobby' },
    { name: 'Stock Room', scene: 'storage-corridor' },
    { name: 'Back Alley', scene: 'loading-dock' },
  ],
  Others: [
    { name: 'Perimeter', scene: 'vacant-lot' },
    { name: 'Switch Yard', scene: 'rooftop' },
    { name: 'Control House', scene: 'office-lobby' },
  ],
};
