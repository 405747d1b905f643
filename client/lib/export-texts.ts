/** Why an export has failed (administration, section 8). */
export const EXPORT_TEXTS = {
  fetching: 'Data Fetching Failed',
  empty: 'Formatted data is invalid or empty',
} as const;
