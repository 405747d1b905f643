/** A tenant's account with the dispatch provider, as in its configuration. */
export const account = {
  rspndrApiKey: 'key',
  rspndrApiSecret: 'secret',
  rspndrTenantId: 'rspndr-1',
  rspndrUrl: 'https://dispatch.example.com/incidents',
  rspndrCancelUrl: 'https://dispatch.example.com/cancel',
  rspndrNotifyUrl: 'https://dispatch.example.com/notify',
  escalationType: 'GUARD_RESPONSE',
  postalCode: '60601',
  rspndrMainNumber: '+1 312 555 0100',
  rspndrEmergencyNumber: '+1 312 555 0199',
};

/** The site of its escalations. */
export const location = {
  id: 'location-1',
  name: 'Northgate Auto, Lot B',
  description: 'Car lot',
  city: 'Chicago',
  state: 'IL',
  country: 'USA',
  timezone: 'America/Chicago',
  tenant_id: 'tenant-1',
  floor_plan: null,
  floor_plan_layout: null,
  location_code: null,
  is_manned: false,
};
