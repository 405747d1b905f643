import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { FIRST_CHUNKS, firstChunks } from './scripts/client-build/first-chunks.ts';
import { firstScreenHint } from './scripts/client-build/first-screen-hint.ts';
import { ownStyles } from './scripts/client-build/own-styles.ts';
import { separateMaps } from './scripts/client-build/separate-maps.ts';
import { thirdPartyNotices } from './scripts/client-build/third-party-notices.ts';
import { weight } from './scripts/client-build/weight.ts';

const backend = `http://127.0.0.1:${process.env.PORT || 4000}`;
const httpPaths = ['/v2', '/api', '/shared', '/auth', '/sim', '/config.json', '/healthz', '/docs'];
const socketPaths = ['/locationalarms', '/listchanges', '/scanevents', '/unifiedalarms', '/sim-feed'];

/**
 * `/shared/*` is both a page of the console and a family of endpoints; a browser asking for a page gets the console.
 */
function pageRequests(request: { headers: { accept?: string | undefined } }): string | undefined {
  return request.headers.accept?.includes('text/html') ? '/index.html' : undefined;
}

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), ownStyles(), firstScreenHint(), weight(), separateMaps(), thirdPartyNotices()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // For readers of reported errors; the files do not name them.
    sourcemap: 'hidden',
    // light-dark() is native from these on; older targets would double every colour.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      output: {
        // The pages name some two hundred chunks that they may load later: without their names, a kB less each.
        chunkFileNames: ({ name }) => (FIRST_CHUNKS.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          groups: firstChunks,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(
        httpPaths.map((path) => [
          path,
          path === '/shared' ? { target: backend, bypass: pageRequests } : { target: backend },
        ]),
      ),
      ...Object.fromEntries(socketPaths.map((path) => [path, { target: backend, ws: true }])),
    },
  },
});
