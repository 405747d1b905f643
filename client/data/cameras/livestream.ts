import { CallError, messageOf } from '../../lib/call-error.ts';

/**
 * Where a live picture is. `refused` is final until the address is asked for again in its turn, `lost` is asked for
 * again at once; both say why. Several addresses of the same picture come by preference.
 */
export type Livestream =
  | { kind: 'loading' }
  /** `still` is the address of the present picture as a JPEG, where there is one. */
  | { kind: 'ready'; addresses: readonly string[]; still?: string | undefined }
  | { kind: 'refused'; message: string }
  | { kind: 'lost'; message: string };

export const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** What a query for the addresses has come to. */
export function livestreamOf(
  addresses: readonly string[] | undefined,
  error: unknown,
  still?: string | undefined,
): Livestream {
  if (isRefusal(error)) return { kind: 'refused', message: messageOf(error) };
  if (addresses) return { kind: 'ready', addresses, still };
  return error ? { kind: 'lost', message: messageOf(error) } : { kind: 'loading' };
}
