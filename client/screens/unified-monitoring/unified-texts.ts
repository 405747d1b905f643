import type { ConnectionTexts } from '../../features/connection/connection-notice.tsx';

/** The console's texts about its connection (decisions, section 7: those of Monitoring and Scan). */
export const unifiedTexts: ConnectionTexts = {
  closed:
    'Unified Monitoring connection terminated. This may be due to a connection error or login from another location. Refresh to use Unified Monitoring in this window.',
  failed: 'An error occurred while connecting to Unified Monitoring. Please try again later.',
};

/** The warning before an unresolved group is left (operator response tools, 2.9). */
export const DROPPED = 'If you leave now, this alarm will be dropped!';
