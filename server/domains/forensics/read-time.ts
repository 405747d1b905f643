import { type DayPart, dateOf, daysAfter, MONTHS, nightOf, TIME_FACT, WEEKDAYS } from '#db/forensics/time-facts.ts';

const PARTS: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening'];

const DAY_NAMES: readonly string[] = WEEKDAYS;

const MONTH = MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const monthNo = (name: string) => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1;

/** One kind of time: how it is said, and what it means on the clock of a site at which it is `now`. */
interface Kind {
  pattern: RegExp;
  /** The words of the time; undefined where the text names none, such as '27:00'. */
  read: (match: readonly (string | undefined)[], now: Date) => string[] | undefined;
}

const isHour = (hour: number) => hour >= 0 && hour < 24;
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

function hourOf(text: string | undefined, half: string | undefined): number {
  const hour = Number(text);
  if (!half) return hour;
  if (hour < 1 || hour > 12) return -1;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

const night = (at: [number, number, number]) => [TIME_FACT.night(...at)];

const KINDS: readonly Kind[] = [
  {
    pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/giu,
    read: ([, year, month, day]) =>
      isDay(Number(month), Number(day)) ? [TIME_FACT.date(Number(year), Number(month), Number(day))] : undefined,
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ .-](${MONTH})\\b(?:[ -](\\d{4})\\b)?`, 'giu'),
    read: ([, day, month = '', year]) => dayFacts(monthNo(month), Number(day), year),
  },
  {
    pattern: new RegExp(`\\b(${MONTH})[ .-](\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`, 'giu'),
    read: ([, month = '', day, year]) => dayFacts(monthNo(month), Number(day), year),
  },
  {
    pattern: /\b(\d{1,2}):(\d{2})(?::\d{2})?(?: ?(am|pm)\b)?/giu,
    read: ([, hourText, minute, half]) => {
      const hour = hourOf(hourText, half);
      return isHour(hour) && Number(minute) < 60 ? [TIME_FACT.minute(hour, Number(minute))] : undefined;
    },
  },
  {
    pattern: /\b(\d{1,2}) ?(am|pm)\b/giu,
    read: ([, hourText, half]) => {
      const hour = hourOf(hourText, half);
      return isHour(hour) ? [TIME_FACT.hour(hour)] : undefined;
    },
  },
  { pattern: /\blast night\b/giu, read: (_, now) => night(dateOf(daysAfter(now, -1))) },
  { pattern: /\btonight\b/giu, read: (_, now) => night(nightOf(now) ?? dateOf(now)) },
  {
    pattern: /\bthis (morning|afternoon|evening)\b/giu,
    read: ([, part], now) => [TIME_FACT.date(...dateOf(now)), ...partFacts(part)],
  },
  { pattern: /\btoday\b/giu, read: (_, now) => [TIME_FACT.date(...dateOf(now))] },
  { pattern: /\byesterday\b/giu, read: (_, now) => [TIME_FACT.date(...dateOf(daysAfter(now, -1)))] },
  { pattern: /\bmidnight\b/giu, read: () => [TIME_FACT.hour(0)] },
  { pattern: /\bnoon\b/giu, read: () => [TIME_FACT.hour(12)] },
  {
    pattern: new RegExp(`\\b(?:on )?(${WEEKDAYS.join('|')})s?\\b`, 'giu'),
    read: ([, name = '']) => [TIME_FACT.weekday(DAY_NAMES.indexOf(name.toLowerCase()))],
  },
  {
    // 'may' is a verb too, so it is a month only beside a day.
    pattern: new RegExp(`\\b(?:in )?(${MONTHS.filter((name) => name !== 'may').join('|')})\\b`, 'giu'),
    read: ([, name = '']) => [TIME_FACT.month(monthNo(name))],
  },
  {
    pattern: new RegExp(`\\b(?:at |in the |by )?(${PARTS.join('|')})s?\\b`, 'giu'),
    read: ([, name]) => partFacts(name),
  },
];

function dayFacts(month: number, day: number, year: string | undefined): string[] | undefined {
  if (!isDay(month, day)) return undefined;
  return [year === undefined ? TIME_FACT.dayOfMonth(month, day) : TIME_FACT.date(Number(year), month, day)];
}

function partFacts(name: string | undefined): string[] {
  const part = PARTS.find((one) => one === name?.toLowerCase());
  return part ? [TIME_FACT.part(part)] : [];
}

/**
 * The times that a text names, each as the words that alarms of that time have, and the text without them. `now`: the
 * present on the clock of a site, as a date whose UTC fields are the clock.
 */
export function readTimes(text: string, now: Date): { times: string[][]; rest: string } {
  const times: string[][] = [];
  let rest = text;
  for (const { pattern, read } of KINDS) {
    rest = rest.replace(pattern, (said: string, ...groups: (string | undefined)[]) => {
      const facts = read([said, ...groups], now) ?? [];
      if (facts.length === 0) return said;
      times.push(facts);
      return ' ';
    });
  }
  return { times, rest };
}
