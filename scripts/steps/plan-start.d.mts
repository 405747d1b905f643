export const DEMO_ENVIRONMENTS: string[];
export function planStart(env?: NodeJS.ProcessEnv): Promise<boolean>;
