/** A token within an address, as shared links, media and sockets carry them. */
const TOKEN = /\b((?:sharedToken|accessToken|token|jwt)=)[^&#\s"'<>]+/gi;

/** A signed token by itself. */
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** A text that somebody else wrote, without the tokens in it: logs and tables are read by more than may use them. */
export const withoutSecrets = (text: string) => text.replace(TOKEN, '$1(not kept)').replace(JWT, '(not kept)');
