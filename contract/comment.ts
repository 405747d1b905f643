import * as z from 'zod/mini';
import { COMMENT_MAX } from './limits.ts';

/** A required text: trimmed, not empty, at most `max` characters. `name` identifies it in refusals. */
export const requiredText = (name: string, max: number = COMMENT_MAX) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} must not be empty`),
      z.maxLength(max, `${name} must have at most ${max} characters`),
    );
