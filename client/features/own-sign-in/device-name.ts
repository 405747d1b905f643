const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** A browser and its system as people call them, from what it says of itself; the beginning of other texts. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const nameOf = (all: typeof BROWSERS) => all.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [nameOf(BROWSERS), nameOf(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? userAgent.slice(0, 40);
}
