import { runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import { bootFiles, withImports } from './boot-files.js';

interface RouteTableModule {
  PAGE_ROUTES: readonly {
    path: string;
    page: string;
    layout: string;
    texts?: readonly string[];
    defersClient?: true;
  }[];
  DARK_LAYOUTS: readonly string[];
}
interface RenderShellsModule {
  renderShells: () => Record<string, Record<string, string>>;
  shellFor: (page: string, layout: string) => string | undefined;
}

/**
 * Writes `preload-manifest.json`, from which the server composes the HTML of a page: for every route the modules and texts that are
 * fetched first and those that are fetched then (in parallel instead of one after the other), and the prerendered shell.
 */
export function preloadManifest(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vinkura:preload-manifest',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const load = async <M>(file: string): Promise<M> => {
        const { module } = await runnerImport<M>(`${config.root}/${file}`, {
          root: config.root,
          configFile: false,
          logLevel: 'error',
          resolve: { conditions: ['source', 'module', 'node', 'production'] },
        });
        return module;
      };
      const { PAGE_ROUTES, DARK_LAYOUTS } = await load<RouteTableModule>('src/app/route-table.ts');
      const { renderShells, shellFor } = await load<RenderShellsModule>('prerender/render-shells.tsx');
      // A page in a chunk group has no chunk of its own.
      const modules = new Map<string, string>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') for (const id of file.moduleIds) modules.set(id, file.fileName);
      // Already preloaded by index.html.
      const known = bootFiles(bundle);
      // Imported dynamically by the start, as the home page does without it.
      const client = modules.get(`${config.root}/src/shared/api/apollo.ts`);
      // By namespace; under `files` the module that names the files of the language.
      const texts: Record<string, Record<string, string>> = {};
      for (const [id, fileName] of modules) {
        const [, locale, namespace] = /\/i18n\/(?:texts\/)?(\w+)\/([\w-]+)\.(?:json|ts)$/.exec(id) ?? [];
        if (locale && namespace) (texts[locale] ??= {})[namespace] = `/${fileName}`;
      }
      const routes = PAGE_ROUTES.map(({ path, page, layout, texts: namespaces = [], defersClient }) => {
        const own = modules.get(`${config.root}/src/pages/${page}.tsx`);
        const needed = new Set<string>();
        for (const file of [own, defersClient ? undefined : client])
          if (file) withImports(bundle, file, needed);
        const pageModules = [...needed].filter((file) => !known.has(file)).map((file) => `/${file}`);
        const preloaded = {
          theme: DARK_LAYOUTS.includes(layout) ? 'dark' : 'light',
          shell: shellFor(page, layout),
          // The frame with the shell is shown before anything else that a page needs has arrived (main.tsx).
          first: {
            modules: defersClient ? pageModules : [],
            texts: ['files', 'common', ...(defersClient ? namespaces : [])],
          },
          then: defersClient ? { modules: [], texts: [] } : { modules: pageModules, texts: namespaces },
        };
        return [path, preloaded] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preload-manifest.json',
        source: JSON.stringify({ routes: Object.fromEntries(routes), texts, shells: renderShells() }),
      });
    },
  };
}
