const NAMED = ['dev', 'staging', 'gamma', 'beta'] as const;

/**
 * The environment that a host's name tells of: local, dev, staging, gamma, beta, else prod (core, section 9). Only the
 * reporting proxies are told; everything else goes by the configuration.
 */
export function hostEnvironment(host: string): string {
  const name = host.toLowerCase();
  if (name === 'localhost' || /^127\.|^\[?::1\]?$/.test(name)) return 'local';
  const words = name.split(/[.-]/);
  return NAMED.find((environment) => words.includes(environment)) ?? 'prod';
}
