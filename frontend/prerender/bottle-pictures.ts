import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Builds the drawing of bottles for the server, which serves them as files (ADR-0045). */
export function bottlePictures(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vinkura:bottle-pictures',
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
          ssr: 'prerender/bottle-picture.tsx',
          outDir: `${config.build.outDir}/server`,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: 'bottle-picture.mjs' } },
        },
      });
    },
  };
}
