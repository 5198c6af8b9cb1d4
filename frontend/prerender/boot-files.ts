import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * The chunks that every visit loads: the entry, the modules it evaluates in turn, and their static imports. Only dynamic
 * imports of the entry itself count; those of the app are fetched on demand.
 */
export function bootFiles(bundle: Bundle): Set<string> {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') return new Set();
  const found = withImports(bundle, entry.fileName);
  for (const file of [...found])
    for (const run of dynamicImports(bundle, file)) withImports(bundle, run, found);
  return found;
}

/** A chunk with its static imports, transitively. */
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

/** Adds a `modulepreload` link for each of them, so that evaluating them in turn costs no further round trip. */
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
