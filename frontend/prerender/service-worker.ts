import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { versionOf } from '../tools/build-manifest.js';
import { bootFiles, withImports } from './boot-files.js';

/** The module that each scope of the worker begins with. */
const SCOPES: Readonly<Record<string, string>> = {
  '/manage': 'src/manage/area.tsx',
  '/me': 'src/pages/me.tsx',
};
/** Loaded by these pages when they need it, and to be there without a network. */
const ON_DEMAND = ['src/shared/api/apollo.ts', 'src/features/evenings/offline-evenings.tsx'];

/** Builds the service worker with the files that its pages need (ADR-0074), after the names of all files are known. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vinkura:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const scopes = Object.entries(SCOPES).map(([scope, entry]) => [
          scope,
          filesOf(
            bundle,
            [entry, ...ON_DEMAND].map((file) => `${config.root}/${file}`),
          ),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundleWorker(config.root, {
            BUILD: JSON.stringify(versionOf(bundle)),
            FILES: JSON.stringify(Object.fromEntries(scopes)),
          }),
        });
      },
    },
  };
}

/** Addresses of the chunks of some modules with all that they import, of those that every visit loads, and of their styles. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const found = bootFiles(bundle);
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && modules.some((module) => file.moduleIds.includes(module)))
      withImports(bundle, file.fileName, found);
  const styles = [...found].flatMap((name) => {
    const file = bundle[name] as
      | (Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } })
      | undefined;
    return [...(file?.viteMetadata?.importedCss ?? [])];
  });
  return [...new Set([...found, ...styles])].sort().map((name) => `/${name}`);
}

async function bundleWorker(root: string, constants: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...constants, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('The service worker was not built');
  return chunk.code;
}
