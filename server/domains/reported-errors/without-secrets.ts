/** A token in an address, as in shared links, media and sockets. */
const TOKEN = /\b((?:sharedToken|accessToken|token|jwt)=)[^&#\s"'<>]+/gi;

/** A signed token on its own. */
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** Removes tokens from untrusted text: more people read logs and tables than may use the tokens. */
export const withoutSecrets = (text: string) => text.replace(TOKEN, '$1(not kept)').replace(JWT, '(not kept)');
