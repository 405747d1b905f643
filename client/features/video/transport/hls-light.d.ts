/** The build without captions, ad breaks and copy protection. The package has types for the full build only. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
