import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Every file that the entry runs one after the other, with all that these import: what every visit loads first.
 * Only direct `import()`s of the entry count; those of the shop behind them come when they are asked for.
 */
export function bootFiles(bundle: Bundle): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') return new Set();
  const found = withImports(bundle, entry.fileName);
  for (const file of [...found])
    for (const run of dynamicImports(bundle, file)) withImports(bundle, run, found);
  return found;
}

/** A chunk and all that it imports, directly or through others. */
export function withImports(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (found.has(fileName) || file?.type !== 'chunk') return found;
  found.add(fileName);
  for (const imported of file.imports) withImports(bundle, imported, found);
  return found;
}

const dynamicImports = (bundle: Bundle, fileName: string): readonly string[] => {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file.dynamicImports : [];
};

/** Has the page fetch all of these at once, so that running them in turns costs no way to the server. */
export function fetchBootFiles(): Plugin {
  return {
    name: 'vinkura:fetch-boot-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [];
        return [...bootFiles(bundle)]
          .filter((fileName) => !html.includes(fileName))
          .map<HtmlTagDescriptor>((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
