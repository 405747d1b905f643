import { CallError, messageOf } from '../../lib/call-error.ts';

/**
 * The address of a live picture. `refused` lasts until the next regular request, `lost` is requested again at once; both
 * have a reason. Several addresses of the same picture are in order of preference.
 */
export type Livestream =
  | { kind: 'loading' }
  /** `still` is the address of the current picture as a JPEG, if there is one. */
  | { kind: 'ready'; addresses: readonly string[]; still?: string | undefined }
  | { kind: 'refused'; message: string }
  | { kind: 'lost'; message: string };

export const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** The state of a query for the addresses. */
export function livestreamOf(
  addresses: readonly string[] | undefined,
  error: unknown,
  still?: string | undefined,
): Livestream {
  if (isRefusal(error)) return { kind: 'refused', message: messageOf(error) };
  if (addresses) return { kind: 'ready', addresses, still };
  return error ? { kind: 'lost', message: messageOf(error) } : { kind: 'loading' };
}
