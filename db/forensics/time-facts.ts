/*
 * The time of an alarm on its site's clock, as words of the index. They begin with an underscore, which no word of a
 * text does.
 */

/** Names of days as `Date.getUTCDay` counts them. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The parts of a day, each with the hour at which it begins; the night lasts until the morning. */
const PARTS = [
  { name: 'night', fromHour: 0 },
  { name: 'morning', fromHour: 6 },
  { name: 'afternoon', fromHour: 12 },
  { name: 'evening', fromHour: 18 },
  { name: 'night', fromHour: 22 },
] as const;
export type DayPart = (typeof PARTS)[number]['name'];

/** The hours of 'last night' and 'tonight': from the evening of a date to the morning of the next one. */
const NIGHT = { fromHour: 18, toHour: 6 } as const;

const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

export const TIME_FACT = {
  /** `hour` 0 to 23. */
  hour: (hour: number) => `_h${two(hour)}`,
  minute: (hour: number, minute: number) => `_m${two(hour)}${two(minute)}`,
  /** `month` 1 to 12. */
  date: (year: number, month: number, day: number) => `_d${year}${two(month)}${two(day)}`,
  /** A day of any year. */
  dayOfMonth: (month: number, day: number) => `_a${two(month)}${two(day)}`,
  month: (month: number) => `_o${two(month)}`,
  /** 0 is Sunday. */
  weekday: (day: number) => `_w${day}`,
  part: (part: DayPart) => `_p${part}`,
  /** The night that begins on the evening of a date. */
  night: (year: number, month: number, day: number) => `_n${year}${two(month)}${two(day)}`,
} as const;

/** The words about a time. `local`: a date whose UTC fields are the site's clock. */
export function timeFactsOf(local: Date): string[] {
  const hour = local.getUTCHours();
  const date = dateOf(local);
  const part = PARTS.findLast(({ fromHour }) => fromHour <= hour)?.name ?? 'night';
  const facts = [
    TIME_FACT.hour(hour),
    TIME_FACT.minute(hour, local.getUTCMinutes()),
    TIME_FACT.date(...date),
    TIME_FACT.dayOfMonth(date[1], date[2]),
    TIME_FACT.month(date[1]),
    TIME_FACT.weekday(local.getUTCDay()),
    TIME_FACT.part(part),
  ];
  const night = nightOf(local);
  return night ? [...facts, TIME_FACT.night(...night)] : facts;
}

/** Year, month (1 to 12) and day. */
export const dateOf = (local: Date): [year: number, month: number, day: number] => [
  local.getUTCFullYear(),
  local.getUTCMonth() + 1,
  local.getUTCDate(),
];

/** The date some days later, or earlier where `days` is negative. */
export const daysAfter = (local: Date, days: number): Date => new Date(local.getTime() + days * DAY_MS);

/** The date on whose evening the night of a time began; undefined by day. */
export function nightOf(local: Date): [year: number, month: number, day: number] | undefined {
  const hour = local.getUTCHours();
  if (hour >= NIGHT.fromHour) return dateOf(local);
  return hour < NIGHT.toHour ? dateOf(daysAfter(local, -1)) : undefined;
}
