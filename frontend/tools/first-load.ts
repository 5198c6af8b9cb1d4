import { runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import { bootFiles, withImports } from './boot-files.js';

interface RouteFile {
  PAGE_ROUTES: readonly { path: string; page: string; layout: string; texts?: readonly string[] }[];
  DARK_LAYOUTS: readonly string[];
}
interface FirstPaintFile {
  drawFirstPaints: () => Record<string, Record<string, string>>;
  firstPaintOf: (page: string, layout: string) => string | undefined;
}

/**
 * Writes `first-load.json`, from which the server makes the page that it serves: for every address the modules that
 * its page needs (fetched at once instead of one after the other), the texts of each language, and what to show until
 * they are there.
 */
export function firstLoad(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'vinkura:first-load',
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
      const { PAGE_ROUTES, DARK_LAYOUTS } = await load<RouteFile>('src/app/route-table.ts');
      const { drawFirstPaints, firstPaintOf } = await load<FirstPaintFile>('src/first-paint/first-paint.tsx');
      const modules = new Map<string, string>();
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId) modules.set(file.facadeModuleId, file.fileName);
      // These stand in index.html already.
      const known = bootFiles(bundle);
      const texts: Record<string, Record<string, string>> = {};
      for (const [id, fileName] of modules) {
        const [, locale, namespace] = /\/i18n\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
        if (locale && namespace) (texts[locale] ??= {})[namespace] = `/${fileName}`;
      }
      const routes = PAGE_ROUTES.map(({ path, page, layout, texts: namespaces = [] }) => {
        const own = modules.get(`${config.root}/src/pages/${page}.tsx`);
        return {
          path,
          theme: DARK_LAYOUTS.includes(layout) ? 'dark' : 'light',
          paint: firstPaintOf(page, layout),
          modules: own
            ? [...withImports(bundle, own)].filter((file) => !known.has(file)).map((file) => `/${file}`)
            : [],
          texts: ['common', ...namespaces],
        };
      });
      this.emitFile({
        type: 'asset',
        fileName: 'first-load.json',
        source: JSON.stringify({ routes, texts, paints: drawFirstPaints() }),
      });
    },
  };
}
