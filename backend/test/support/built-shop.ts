import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Shop } from './shop.js';

const TEMPLATE = `<!doctype html>
<html lang="ja" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <title>Vinkura</title>
    <style>#shell { display: none }</style>
    <script>delete document.documentElement.dataset.shell;</script>
  </head>
  <body><div id="root"></div></body>
</html>`;

export const SCRIPT = 'export const one = 1;\n'.repeat(100);
/** As the build of the shop writes it: what the page of an address needs first. */
const PRELOAD_MANIFEST = {
  routes: {
    '/products': {
      theme: 'light',
      shell: 'wines',
      first: { modules: ['/assets/frame-1.js'], texts: ['common'] },
      then: { modules: ['/assets/wines-1.js'], texts: ['catalog'] },
    },
    '/products/:reference': {
      theme: 'dark',
      shell: 'wine',
      first: { modules: [], texts: [] },
      then: { modules: [], texts: [] },
    },
    '/venues/:reference': {
      theme: 'light',
      shell: 'venue',
      first: { modules: [], texts: [] },
      then: { modules: [], texts: [] },
    },
  },
  texts: { jp: { common: '/assets/jp-1.js', catalog: '/assets/jp-2.js' }, fr: { common: '/assets/fr-1.js' } },
  shells: {
    wines: { jp: '<h1>ワイン</h1>', fr: '<h1>Vins</h1>' },
    venue: { jp: '<main>{{{content}}}</main>', fr: '<main>{{{content}}}</main>' },
    wine: { jp: '<h1>{{name}}</h1><p>{{price}}</p>', fr: '<h1>{{name}}</h1><p>{{price}}</p>' },
  },
};

/** As the build of the shop makes it, but with names instead of the bottle. */
const DRAWING = `export const bottlePicture = ({ nameEn, producer, region }) =>
  '<svg xmlns="http://www.w3.org/2000/svg"><title>' + [producer.nameEn, nameEn, region.nameEn].join() + '</title></svg>';`;

/** As the build makes it, but with the facts instead of the page. */
const OUTLINE = `export const venueOutline = ({ name, city }, locale) => '<h1>' + [locale, name, city?.nameEn] + '</h1>';`;

/** The server with the least that a build of the shop leaves for it to serve. */
export class BuiltShop {
  private constructor(
    private readonly folder: string,
    readonly server: Shop,
  ) {}

  /** @param env of the server, besides the folder of the pages */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<BuiltShop> {
    const folder = mkdtempSync(join(tmpdir(), 'vinkura-shop-'));
    writeFileSync(join(folder, 'index.html'), TEMPLATE);
    writeFileSync(join(folder, 'preload-manifest.json'), JSON.stringify(PRELOAD_MANIFEST));
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'server/bottle-picture.mjs'), DRAWING);
    writeFileSync(join(folder, 'server/venue-outline.mjs'), OUTLINE);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/start-1.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/start-1.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'assets/start-1.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(folder, 'build-manifest.json'), '{"version":"1"}');
    return new BuiltShop(folder, await Shop.openOwn({ ...env, SHOP_DIST: folder }));
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }
}
