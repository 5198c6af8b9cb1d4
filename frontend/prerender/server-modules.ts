import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Builds what the server renders itself: bottles as files (ADR-0045), the outline of a restaurant's page (ADR-0011). */
export function serverModules(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vinkura:server-modules',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      await build({
        root: config.root,
        configFile: false,
        logLevel: 'error',
        resolve: { conditions: ['source', 'module', 'node', 'production'] },
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: true,
          outDir: `${config.build.outDir}/server`,
          copyPublicDir: false,
          rolldownOptions: {
            input: ['prerender/bottle-picture.tsx', 'prerender/venue-outline.tsx'],
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
          },
        },
      });
    },
  };
}
