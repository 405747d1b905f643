import { Refused } from '../../http/refused.ts';

/** Former IANA names and their replacements. The platform's list still contains many of the former ones. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone, and the texts to search: its name and its former one. */
interface Zone {
  name: string;
  words: string;
}

/** Includes `UTC`, which the platform's own list leaves out. */
const ZONES: readonly Zone[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
  .map((listed) => {
    const name = RENAMED[listed] ?? listed;
    return { name, words: `${name} ${listed}`.toLowerCase() };
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The supported zones whose current or former name contains the text, by their current IANA names. */
export function findZones(text: string): string[] {
  const wanted = text.toLowerCase().replaceAll(' ', '_');
  return ZONES.filter(({ words }) => words.includes(wanted)).map(({ name }) => name);
}

const NAMES: ReadonlySet<string> = new Set(ZONES.map(({ name }) => name));

/** The current IANA name of a zone, from that or a former one in any case; undefined for a name of none. */
export function currentZone(name: string): string | undefined {
  if (NAMES.has(name)) return name;
  // Abbreviations and offsets, which the platform takes as well, say nothing of daylight saving time.
  if (!/^[a-z_]+\//i.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const current = RENAMED[timeZone] ?? timeZone;
    return NAMES.has(current) ? current : undefined;
  } catch {
    return undefined;
  }
}

/** The same; 400 for a name of none. */
export function requireZone(name: string): string {
  const zone = currentZone(name);
  if (zone === undefined) throw new Refused('invalid_input', 'timezone is not known');
  return zone;
}
