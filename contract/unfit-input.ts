import * as z from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';
import { faultText } from './fault-text.ts';
import { type CallParts, encodeParts } from './request.ts';

/**
 * Why a call could not be encoded, in words. The parts are encoded again: the first attempt may have found the faults before
 * their words were loaded.
 */
export function unfitInput(endpoint: AnyEndpoint, parts: CallParts, error: unknown): unknown {
  if (!(error instanceof z.core.$ZodError)) return error;
  try {
    encodeParts(endpoint, parts);
  } catch (again) {
    if (again instanceof z.core.$ZodError) return new Error(faultText(again), { cause: error });
  }
  return error;
}
