export interface Notice {
  name: string;
  version: string;
  licence: string;
  terms: string;
}
export function noticesOf(modules: readonly string[]): Notice[];
export function textOf(notices: readonly Notice[]): string;
