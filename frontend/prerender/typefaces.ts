import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { unicodeRanges } from './unicode-ranges.js';

const { resolve: resolvePackage } = createRequire(import.meta.url);

/** Complete typefaces: those of the web packages are cut into a hundred files by the frequency of their characters. */
const SOURCES = {
  gothic: {
    name: 'Noto Sans JP',
    file: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  },
  mincho: {
    name: 'Noto Serif JP',
    file: '@expo-google-fonts/noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf',
  },
  latin: {
    name: 'EB Garamond',
    file: '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
    variationAxes: { wght: 400 },
  },
} as const;
type Source = keyof typeof SOURCES;

/** Letters that a Latin name or a price may have; the other languages of the shop need them as well. */
const LATIN = ` ${String.fromCodePoint(...range(0x21, 0x7e), ...range(0xa0, 0xff))}ŒœŸ–—‘’“”…`;
/** Texts of the interface, not of the staff's areas. */
const INTERFACE_TEXTS = /^(?!admin|manage|concierge)[\w-]+\.json$/;
/** Folders of the demo data with the texts of the catalogue. */
const CATALOGUE = ['wines', 'venues', 'producers', 'production-regions'];
const NAMES = /\b(?:name|area|label)\w*: ?\{ ?ja: ?'([^'\n]*)'/g;
const TEXTS = /\bja: ?'([^'\n]*)'/g;
/** How much more a character of a name counts than one of a text: names stand in every card. */
const NAME_WEIGHT = 10;
/** Characters of the catalogue's file: 66 kB. The rarer ones are set in the mincho of the device. */
const FREQUENT = 360;
/** Headings and what is set like one, in the HTML of a shell. */
const HEADINGS = [/<(h[123])\b.*?<\/\1>/g, /<(\w+) [^>]*font-mincho.*?<\/\1>/g];
const TAGS = /<[^>]*>/g;

const SHELL = 'virtual:typefaces-shell.css';
const CATALOGUE_NAMES = 'virtual:typefaces-catalogue.css';

interface RenderShellsModule {
  renderShells: () => Record<string, Record<string, string>>;
}

/**
 * Small typefaces for a first visit: `virtual:typefaces-shell.css` has the Latin letters and the headings of the Japanese
 * shells, `virtual:typefaces-catalogue.css` the characters that are most frequent in further headings and in the catalogue's names.
 * Japanese text is set in the gothic of the device. Both are empty in development.
 */
export function typefaces(): Plugin {
  let config: ResolvedConfig;
  let folder = '';
  return {
    name: 'vinkura:typefaces',
    configResolved(resolved) {
      config = resolved;
      folder = join(config.cacheDir, 'typefaces');
    },
    async buildStart() {
      await mkdir(folder, { recursive: true });
      if (config.command === 'serve') {
        for (const part of ['shell', 'catalogue']) await writeFile(join(folder, `${part}.css`), '');
        return;
      }
      const html = await shells(config.root);
      const headings = HEADINGS.flatMap((pattern) => html.match(pattern) ?? []).join('');
      const mincho = LATIN + headings.replace(TAGS, '');
      await writeCss(folder, 'Shell', { gothic: LATIN, mincho, latin: LATIN });
      const known = new Set(mincho);
      const frequent = (await catalogueCharacters(config.root)).filter((each) => !known.has(each));
      await writeCss(folder, 'Catalogue', { mincho: frequent.slice(0, FREQUENT).join('') });
    },
    resolveId(id) {
      if (id === SHELL) return join(folder, 'shell.css');
      return id === CATALOGUE_NAMES ? join(folder, 'catalogue.css') : undefined;
    },
  };
}

/** The prerendered shells in Japanese. */
async function shells(root: string): Promise<string> {
  const { module } = await runnerImport<RenderShellsModule>(`${root}/prerender/render-shells.tsx`, {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'node', 'production'] },
  });
  return Object.values(module.renderShells())
    .map(({ jp = '' }) => jp)
    .join('');
}

/** Characters of interface and catalogue, the most frequent first. */
async function catalogueCharacters(root: string): Promise<string[]> {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const each of text.replace(/\s/g, '')) counts.set(each, (counts.get(each) ?? 0) + weight);
  };
  const texts = join(root, '../libs/i18n/texts/jp');
  for (const file of (await readdir(texts)).filter((name) => INTERFACE_TEXTS.test(name)))
    count(await readFile(join(texts, file), 'utf8'), 1);
  for (const folder of CATALOGUE) {
    const path = join(root, '../libs/demo-data/src', folder);
    for (const file of await readdir(path)) {
      const source = await readFile(join(path, file), 'utf8');
      for (const [, text = ''] of source.matchAll(TEXTS)) count(text, 1);
      for (const [, name = ''] of source.matchAll(NAMES)) count(name, NAME_WEIGHT);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([character]) => character);
}

/** Writes the subsets and the CSS that declares them as families of their own, such as `Noto Sans JP Shell`. */
async function writeCss(folder: string, part: string, texts: Partial<Record<Source, string>>): Promise<void> {
  const rules = await Promise.all(
    Object.entries(texts).map(async ([source, text]) => {
      const { name, file, ...options } = SOURCES[source as Source];
      const subset = await subsetFont(await readFile(resolvePackage(file)), text, {
        targetFormat: 'woff2',
        // Else every alternative form of a kanji comes with it, which doubles the file.
        noLayoutClosure: true,
        ...options,
      });
      const path = `${source}-${part.toLowerCase()}.woff2`;
      await writeFile(join(folder, path), subset);
      return `@font-face {
  font-family: '${name} ${part}';
  font-display: swap;
  src: url('./${path}') format('woff2');
  unicode-range: ${unicodeRanges(text)};
}`;
    }),
  );
  await writeFile(join(folder, `${part.toLowerCase()}.css`), `${rules.join('\n')}\n`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
