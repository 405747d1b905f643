import { localTelephonyAccount, type TelephonyAccount } from '#platform/signing/local-telephony.ts';
import { StartFailure } from '../../start-failure.ts';

/** Settings of an account at Twilio, or at the local stand-in, which speaks the same protocol. */
export interface TwilioAccount extends TelephonyAccount {
  /** The REST API's address, without a trailing slash. */
  apiUrl: string;
  /** This server's address for the provider's callbacks, without a trailing slash. */
  callbackUrl: string;
}

/** The variables of a real account. */
const VARIABLES = {
  accountSid: 'TWILIO_ACCOUNT_SID',
  authToken: 'TWILIO_AUTH_TOKEN',
  apiKeySid: 'TWILIO_API_KEY_SID',
  apiKeySecret: 'TWILIO_API_KEY_SECRET',
  appSid: 'TWILIO_APP_SID',
  number: 'TWILIO_NUMBER',
  callbackUrl: 'TWILIO_CALLBACK_URL',
} as const;

type Variables = Partial<Record<(typeof VARIABLES)[keyof typeof VARIABLES], string | undefined>> & {
  TWILIO_API_URL: string;
};

/** The real account that the environment names; undefined when it names none. All of its variables are needed. */
export function realAccount(env: Variables): TwilioAccount | undefined {
  const missing = Object.values(VARIABLES).filter((name) => env[name] === undefined);
  if (missing.length === Object.values(VARIABLES).length) return undefined;
  const settingOf = (name: keyof typeof VARIABLES) => {
    const value = env[VARIABLES[name]];
    if (value === undefined) throw new StartFailure(`Twilio needs ${missing.join(', ')}`);
    return value;
  };
  return {
    apiUrl: env.TWILIO_API_URL,
    accountSid: settingOf('accountSid'),
    authToken: settingOf('authToken'),
    apiKeySid: settingOf('apiKeySid'),
    apiKeySecret: settingOf('apiKeySecret'),
    appSid: settingOf('appSid'),
    number: settingOf('number'),
    callbackUrl: settingOf('callbackUrl'),
  };
}

/** The local stand-in's account, at the address of the local services. */
export const localAccount = (secret: string, localServicesUrl: string, serverUrl: string): TwilioAccount => ({
  ...localTelephonyAccount(secret),
  apiUrl: `${localServicesUrl}/telephony`,
  callbackUrl: serverUrl,
});
