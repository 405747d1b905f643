/**
 * The most memory that a program fills with new objects before it clears away those that nothing holds, MiB. Node's own 16
 * keep 40 MB more resident in a server with its thread.
 */
const NEW_OBJECTS_MIB = 4;

/** The arguments with which Node runs a program that serves: without source maps, which cost the server 50 MB. */
export const commandLine = (name) => [`--max-semi-space-size=${NEW_OBJECTS_MIB}`, `dist/${name}.js`];
