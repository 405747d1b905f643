/** The alarm types of every world, with their names. The seed gives each type an id and a colour per tenant. */
export const ALARM_TYPE_KEYS = {
  'person-detected': 'Person detected',
  'vehicle-detected': 'Vehicle detected',
  loitering: 'Loitering',
  'perimeter-breach': 'Perimeter breach',
  motion: 'Motion detected',
  'door-forced-open': 'Door forced open',
  'door-held-open': 'Door held open',
  'unauthorized-entry': 'Unauthorized entry',
  tailgating: 'Tailgating',
} as const;

export type AlarmTypeKey = keyof typeof ALARM_TYPE_KEYS;
