import { copyFile, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';

/** What the server answers itself; everything else is a page or a module of the shop. */
const SERVER_PATHS = '^/(api|graphql|assets|sitemap\\.xml|robots\\.txt)([/?]|$)';

/** @param url of a request @returns whether the server answers it */
export const isServerPath = (url) => new RegExp(SERVER_PATHS).test(url);

/**
 * Vite as a middleware: modules with hot reload, and a proxy to the server.
 *
 * @param options.root folder of the workspace
 * @param options.httpServer carries the WebSocket of the hot reload
 * @param options.serverUrl address of the server
 */
export async function createViteServer({ root, httpServer, serverUrl }) {
  return createServer({
    root: join(root, 'frontend'),
    appType: 'custom',
    clearScreen: false,
    plugins: [hotTexts()],
    server: {
      middlewareMode: true,
      hmr: { server: httpServer },
      proxy: { [SERVER_PATHS]: { target: serverUrl } },
      // Packages may be linked from another clone, as in a worktree of git.
      fs: { allow: [root, dirname(await realpath(join(root, 'node_modules/vite')))] },
    },
  });
}

/** Sends a changed file of texts to the pages, which show it in place; without this they would be reloaded. */
function hotTexts() {
  return {
    name: 'vinkura:hot-texts',
    async hotUpdate({ file, read }) {
      const [, locale, namespace] = /\/i18n\/texts\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
      if (!namespace || this.environment.name !== 'client') return undefined;
      this.environment.hot.send('vinkura:texts', { locale, namespace, texts: JSON.parse(await read()) });
      return [];
    },
  };
}

/**
 * Puts the shop's unbuilt `index.html` into a folder of its own, which the server takes for the built shop: it serves
 * every page with its own head, redirects and status, as in production.
 *
 * @returns the folder, for `SHOP_DIST`
 */
export async function providePageTemplate(root) {
  const folder = join(root, 'node_modules/.cache/vinkura/development-shop');
  await mkdir(folder, { recursive: true });
  await copyFile(join(root, 'frontend/index.html'), join(folder, 'index.html'));
  return folder;
}
