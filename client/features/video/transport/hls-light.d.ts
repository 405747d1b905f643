/** The build without captions, ad breaks and copy protection, which no camera has; its package describes only the full one. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
