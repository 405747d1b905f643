import * as z from 'zod';
import { isReachablePort, UNREACHABLE_PORT } from '#contract/ports.ts';

/** A port in the environment; 0 picks a free one. The messages of its faults name the variable. */
export const portSetting = (variable: string, fallback: number) =>
  z.coerce
    .number({ error: `${variable} must be a port` })
    .int(`${variable} must be a whole number`)
    .min(0, `${variable} must be from 0 to 65535`)
    .max(65_535, `${variable} must be from 0 to 65535`)
    .refine(isReachablePort, { error: `${variable} ${UNREACHABLE_PORT}` })
    .default(fallback);
