import { type AppConfig, DEMO_PASSWORD, type DemoAccount } from '#contract/app-config.ts';
import { ROLES, roleName } from '#contract/permissions.ts';
import type { Config } from '../config.ts';
import type { IdentityProvider } from '../identity-config.ts';

/** The seeded accounts that a demo offers, with their differences. */
function demoAccounts(config: Config): DemoAccount[] {
  const account = (name: string, label: string) => ({
    email: `${name}@watchfloor.test`,
    password: DEMO_PASSWORD,
    label,
  });
  return [
    account('gsoc-operator', ROLES.GO),
    account('gsoc-manager', ROLES.GM),
    account('msp-operator', ROLES.MO),
    account('msp-operator-2', `${ROLES.MO}, some locations`),
    account('msp-manager', ROLES.MM),
    account('support', roleName('SU', config.providerName)),
    account('monitoring', ROLES.MR),
    account('unnamed', 'First sign-in, no name yet'),
    account('new-user', 'First sign-in, no user yet'),
    account('disabled', 'Disabled user'),
  ];
}

/** The local stand-in has a voice service of its own beside its REST API. */
function voiceOf(apiUrl: string, localServicesUrl: string | undefined): AppConfig['voice'] {
  const isLocal = localServicesUrl !== undefined && apiUrl.startsWith(`${localServicesUrl}/`);
  return isLocal ? { device: 'local', url: `${apiUrl}/voice` } : { device: 'twilio', url: '' };
}

const clientSettings = ({ domain, clientId, audience }: IdentityProvider) => ({ domain, clientId, audience });

/** `/config.json`: the settings that the client needs before its first call. */
export function appConfig(config: Config): AppConfig {
  return {
    ormUrl: config.ormUrl,
    eventFlowUrl: config.eventFlowUrl,
    realtimeUrl: config.realtimeUrl,
    environment: config.environment,
    authMode: config.authMode,
    ...(config.identityProvider ? { auth0: clientSettings(config.identityProvider) } : {}),
    releaseName: config.releaseName,
    analyticsKey: config.analyticsKey,
    ...(config.speech ? { speech: config.speech } : {}),
    ...(config.telephony ? { voice: voiceOf(config.telephony.apiUrl, config.localServicesUrl) } : {}),
    providerName: config.providerName,
    providerSlug: config.providerSlug,
    providerStreamHosts: [...config.providerStreamHosts],
    alarmAgeTargetSeconds: config.alarmAgeTargetSeconds,
    alarmShowWindowSeconds: config.alarmShowWindowSeconds,
    alarmPreloadWindowSeconds: config.alarmPreloadWindowSeconds,
    offersListChanges: true,
    takesRenewedTokens: true,
    offersExports: true,
    offersImports: true,
    keepsReportedErrors: true,
    takesRequestIds: true,
    offersShiftHandovers: true,
    keepsDecisionRecords: true,
    offersSimulator: config.simulatorUrl !== undefined,
    offersDrills: config.simulatorUrl !== undefined && config.authMode === 'local',
    offersOwnSignIn: config.authMode === 'local',
    ...(config.offersDemoAccounts ? { demoAccounts: demoAccounts(config) } : {}),
  };
}
