/** Types of `settings.mjs`, for the programs that TypeScript checks. */
export const ROOT: string;
export const IS_PACKAGE: boolean;
export const PORTS: Readonly<Record<'PORT', number>>;
export const DEMO_ENVIRONMENTS: readonly string[];
export function portsOf(env?: NodeJS.ProcessEnv): Readonly<Record<string, number>>;
export function dataPath(env?: NodeJS.ProcessEnv): string;
export function addressOf(port: number, host?: string): string;
export function shown(file: string): string;
