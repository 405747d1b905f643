/** Types of `settings.mjs`, for the programs that TypeScript checks. */
export const ROOT: string;
export const IS_PACKAGE: boolean;
export const PORTS: Readonly<Record<string, number>>;
export const DEMO_PORTS: Readonly<Record<string, number>>;
export function dataPath(env?: NodeJS.ProcessEnv): string;
export function addressOf(port: number, host?: string): string;
export function shown(file: string): string;
