/** The places of sites. Zones are IANA names. */
export interface Place {
  city: string;
  state: string;
  country: string;
  timezone: string;
  /** Country calling code and area code whose 555-01xx numbers, or similar, are not assigned. */
  dial: string;
}

export const PLACES = {
  chicago: {
    city: 'Chicago',
    state: 'Illinois',
    country: 'United States',
    timezone: 'America/Chicago',
    dial: '+1 312 555',
  },
  oakland: {
    city: 'Oakland',
    state: 'California',
    country: 'United States',
    timezone: 'America/Los_Angeles',
    dial: '+1 510 555',
  },
  phoenix: {
    city: 'Phoenix',
    state: 'Arizona',
    country: 'United States',
    timezone: 'America/Phoenix',
    dial: '+1 602 555',
  },
  boston: {
    city: 'Boston',
    state: 'Massachusetts',
    country: 'United States',
    timezone: 'America/New_York',
    dial: '+1 617 555',
  },
  toronto: { city: 'Toronto', state: 'Ontario', country: 'Canada', timezone: 'America/Toronto', dial: '+1 416 555' },
  saoPaulo: {
    city: 'São Paulo',
    state: 'São Paulo',
    country: 'Brazil',
    timezone: 'America/Sao_Paulo',
    dial: '+55 11 5550',
  },
  leeds: { city: 'Leeds', state: 'England', country: 'United Kingdom', timezone: 'Europe/London', dial: '+44 113 496' },
  hamburg: { city: 'Hamburg', state: 'Hamburg', country: 'Germany', timezone: 'Europe/Berlin', dial: '+49 40 66969' },
  dubai: { city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates', timezone: 'Asia/Dubai', dial: '+971 4 555' },
  pune: { city: 'Pune', state: 'Maharashtra', country: 'India', timezone: 'Asia/Kolkata', dial: '+91 20 5550' },
  singapore: {
    city: 'Singapore',
    state: 'Singapore',
    country: 'Singapore',
    timezone: 'Asia/Singapore',
    dial: '+65 6555',
  },
  adelaide: {
    city: 'Adelaide',
    state: 'South Australia',
    country: 'Australia',
    timezone: 'Australia/Adelaide',
    dial: '+61 8 7010',
  },
  auckland: {
    city: 'Auckland',
    state: 'Auckland',
    country: 'New Zealand',
    timezone: 'Pacific/Auckland',
    dial: '+64 9 555',
  },
} as const satisfies Record<string, Place>;
