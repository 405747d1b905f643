import type { ConnectionTexts } from '../../features/connection/connection-notice.tsx';
import type { OpenedGroup } from '../../features/desk/opened-groups.ts';

/** The console's texts about its connection (decisions, section 7: those of Monitoring and Scan). */
export const unifiedTexts: ConnectionTexts = {
  closed:
    'Unified Monitoring connection terminated. This may be due to a connection error or login from another location. Refresh to use Unified Monitoring in this window.',
  failed: 'An error occurred while connecting to Unified Monitoring. Please try again later.',
};

/** The products that raise alarms. */
export const PRODUCT_NAMES = { rg: 'Remote guarding', scan: 'Scan' } as const satisfies Record<
  OpenedGroup['product'],
  string
>;
