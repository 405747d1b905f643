/**
 * Where media and the local services of a demo forget everything that they know of the server, and ask it anew: POST
 * with the ingest credential. For a server whose data was put back to an earlier state. 204 once they have done so.
 */
export const BEGIN_AGAIN_PATH = '/begin-again';
