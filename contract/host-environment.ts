const NAMED = ['dev', 'staging', 'gamma', 'beta'] as const;

/**
 * The environment of a host, from its name: local, dev, staging, gamma, beta, otherwise prod (core, section 9). Only the
 * reporting proxies receive it; everything else follows the configuration.
 */
export function hostEnvironment(host: string): string {
  const name = host.toLowerCase();
  if (name === 'localhost' || /^127\.|^\[?::1\]?$/.test(name)) return 'local';
  const words = name.split(/[.-]/);
  return NAMED.find((environment) => words.includes(environment)) ?? 'prod';
}
