/** Monitoring's texts about its connection (core, section 8). */
export const monitoringTexts = {
  closed:
    'Connection terminated. This may be due to a connection error or login from another location. Refresh to use Monitoring in this window.',
  failed: 'An error occurred while connecting to monitoring. Please try again later.',
};
