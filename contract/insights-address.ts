/*
 * The address of the local server's insights dashboard. Apart from `insights.ts`, so that a page knows it without the calls.
 */

/** The path of the local server's dashboard. */
export const INSIGHTS_DASHBOARD_PATH = '/insights-dashboard';

/** The parameter, in the fragment of the dashboard's address, that holds its token. */
export const INSIGHTS_TOKEN_PARAMETER = 'token';
