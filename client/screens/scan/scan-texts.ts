/** Scan's texts about its connection (operator response tools, 8). */
export const scanTexts = {
  closed:
    'Scan connection terminated. This may be due to a connection error or login from another location. Refresh to use Scan in this window.',
  failed: 'An error occurred while connecting to Scan. Please try again later.',
};
