/** Parameters of one request that do not belong to the stream's own query. */
const OF_ONE_REQUEST = ['cookieCheck', 'session', '_HLS_msn', '_HLS_part', '_HLS_skip'];

/**
 * The query string that goes with every address of a stream: what came with the request, but
 * for what was meant for it alone, and `added`. With its question mark; '' when empty.
 */
export function streamQuery(url: string, added: Record<string, string> = {}): string {
  const query = new URL(url).searchParams;
  for (const name of OF_ONE_REQUEST) query.delete(name);
  for (const [name, value] of Object.entries(added)) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
