import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { fetchBootFiles } from './prerender/boot-files.js';
import { buildManifest } from './tools/build-manifest.js';
import { serverModules } from './prerender/server-modules.js';
import { constructedStyles } from './prerender/constructed-styles.js';
import { compressedFiles } from './prerender/compressed-files.js';
import { typefaces } from './prerender/typefaces.js';
import { withoutPrinter } from './prerender/without-printer.js';
import { preloadManifest } from './prerender/preload-manifest.js';
import { serviceWorker } from './prerender/service-worker.js';
import { chunkGroups } from './prerender/chunk-groups.js';

// React Router exports its development build only, which warns about the use of its components.
const REACT_ROUTER = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace('package.json', 'dist/production/index.mjs');

// The production build, and what `npm run dev` adds the proxy and the pages to (tools/dev/vite-server.mjs).
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    withoutPrinter(),
    constructedStyles(),
    typefaces(),
    buildManifest(),
    fetchBootFiles(),
    preloadManifest(),
    serviceWorker(),
    compressedFiles(),
    serverModules(),
  ],
  // `source` takes the workspace libraries from their TypeScript, so the app builds before they do; `es2015` is
  // rxjs without its ES5 helpers.
  resolve: {
    conditions: ['source', 'es2015', ...defaultClientConditions],
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: REACT_ROUTER }] : [],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Maps positions of reported errors (ERR-09); the server does not serve them.
    sourcemap: 'hidden',
    // Fonts and pictures stay files of their own: inlined they would be loaded whether needed or not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The start names the files of every page: a character less of each hash counts there.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Libraries change less often than the shop: a release leaves them in the browser's cache. What only some pages
            // use of them (`Trans`, `useLazyQuery`) is left to these.
            {
              name: 'react',
              priority: 10,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router(-dom)?)[\\/]/,
            },
            {
              // With our hooks, which generated modules import whether they are used or not: in the start they would import it.
              name: 'apollo',
              priority: 10,
              test: /node_modules[\\/](@apollo|graphql|rxjs|@wry|optimism|@graphql-typed-document-node)[\\/](?!.*(?:useLazyQuery|printer))|[\\/]shared[\\/]api[\\/]graphql-hooks/,
            },
            {
              name: 'i18n',
              priority: 10,
              test: /node_modules[\\/](i18next|react-i18next)[\\/](?!.*[\\/]Trans)/,
            },
            ...chunkGroups(fileURLToPath(new URL('src/', import.meta.url))),
          ],
        },
      },
    },
  },
}));
