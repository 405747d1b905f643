/** Why an action on a group is disabled while the socket is down. */
export const UNCONNECTED = 'The connection to the server is lost. Please wait until it is back.';
