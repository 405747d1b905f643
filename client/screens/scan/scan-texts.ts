/** Scan's texts about access and its connection (operator response tools, 2.8 and 8). */
export const scanTexts = {
  noAccess:
    'You do not currently have access to this page. Please contact the system administrator to request access permissions. Thank you!',
  closed:
    'Scan connection terminated. This may be due to a connection error or login from another location. Refresh to use Scan in this window.',
  failed: 'An error occurred while connecting to Scan. Please try again later.',
};
