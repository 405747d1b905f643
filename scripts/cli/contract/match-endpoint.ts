import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Paths without parameters come first, as in the server's routing. */
const routes = Object.values(ENDPOINTS)
  .flat()
  .map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint) }))
  .sort((a, b) => countParameters(a.endpoint) - countParameters(b.endpoint));

/** The endpoint of the contract that a request is for. */
export const endpointFor = (method: string, pathname: string): AnyEndpoint | undefined =>
  routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))?.endpoint;

function patternOf({ path }: AnyEndpoint): RegExp {
  const fixed = path.replace(/\/$/, '').split(/\{\w+\}/);
  return new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[^/]+')}/?$`);
}

function countParameters({ path }: AnyEndpoint): number {
  return path.split('{').length;
}
