/** Parameters of a single request that are not part of the stream's query. */
const OF_ONE_REQUEST = ['cookieCheck', 'session', '_HLS_msn', '_HLS_part', '_HLS_skip'];

/**
 * The query string for the addresses of a stream: the request's parameters without those meant for it alone,
 * plus `added`. With its question mark; '' when empty.
 */
export function streamQuery(url: string, added: Record<string, string> = {}): string {
  const query = new URL(url).searchParams;
  for (const name of OF_ONE_REQUEST) query.delete(name);
  for (const [name, value] of Object.entries(added)) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}
