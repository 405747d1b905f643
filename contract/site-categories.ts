/** Site categories of the SOP (operator response tools, 3.1). The simulator chooses its incidents by them. */
export const SITE_CATEGORIES = [
  'Auto Dealerships',
  'Construction Site',
  'Apartment Monitoring',
  'Vacant Lot',
  'Storage Facility',
  'Parking Lot',
  'Farm',
  'Warehouse',
  'Office Building',
  'Pharmacy/Clinic',
  'Others',
] as const;
export type SiteCategory = (typeof SITE_CATEGORIES)[number];

/** The activity to expect at sites of a category. Our own texts: the documents do not show any. */
export const SITE_CATEGORY_DESCRIPTIONS: Readonly<Record<SiteCategory, string>> = {
  'Auto Dealerships': 'Sales lot with rows of vehicles; customers by day, nobody at night',
  'Construction Site': 'Building site with materials and plant; workers and deliveries by day',
  'Apartment Monitoring': 'Apartment buildings with a gate, a courtyard and parking; residents at all hours',
  'Vacant Lot': 'Empty land; nobody is expected at any time',
  'Storage Facility': 'Rows of storage units; customers during access hours',
  'Parking Lot': 'Parking for the public; people walk to and from vehicles at all hours',
  Farm: 'Yard, barns and fields; family, workers and machines from early morning',
  Warehouse: 'Halls with loading docks; staff and lorries during shifts',
  'Office Building': 'Offices with a lobby; staff on working days, cleaners in the evening',
  'Pharmacy/Clinic': 'Counter and stock rooms; customers during opening hours only',
  Others: '',
};

/** A category as procedures store it: 'Category - description', or the category alone. */
export function siteCategoryText(category: SiteCategory): string {
  const description = SITE_CATEGORY_DESCRIPTIONS[category];
  return description === '' ? category : `${category} - ${description}`;
}
