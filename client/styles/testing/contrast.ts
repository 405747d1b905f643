/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

export interface Token {
  light: Rgb;
  dark: Rgb;
}

function readHex(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The colours of tokens.css by name, without `--color-`; those with an alpha are left out. */
export function readTokens(css: string): Map<string, Token> {
  const tokens = new Map<string, Token>();
  const pair = /--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g;
  for (const [, name = '', light = '', dark = ''] of css.matchAll(pair)) {
    tokens.set(name, { light: readHex(light), dark: readHex(dark) });
  }
  for (const [, name = '', hex = ''] of css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    tokens.set(name, { light: readHex(hex), dark: readHex(hex) });
  }
  return tokens;
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A colour drawn over another with an opacity from 0 to 1. */
export function blend(over: Rgb, under: Rgb, opacity: number): Rgb {
  const mix = (index: 0 | 1 | 2) => over[index] * opacity + under[index] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}
