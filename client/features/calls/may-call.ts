import { appConfig } from '../../lib/config.ts';
import { useCan } from '../../lib/session.tsx';

/** Whether the user may call, and calls are configured. */
export const useMayCall = () => useCan('voice-call') && appConfig().voice !== undefined;
