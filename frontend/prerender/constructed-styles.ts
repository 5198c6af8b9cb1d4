import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPLACEMENT = fileURLToPath(new URL('../src/ui/constructed-styles.ts', import.meta.url));
const SONNER = /[\\/]sonner[\\/]dist[\\/]index\.mjs$/;
const INSERT = /^function __insertCSS\(code\) \{.*?^\}$/ms;

/** Builds libraries that add a `<style>` to the page so that they add a constructed style sheet (`docs/security.md`). */
export function constructedStyles(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'vinkura:constructed-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source !== 'react-style-singleton') return undefined;
      replaced.add(source);
      return REPLACEMENT;
    },
    transform(code, id) {
      if (!SONNER.test(id) || !INSERT.test(code)) return undefined;
      replaced.add('sonner');
      const imported = `import { addStyles as __insertCSS } from ${JSON.stringify(REPLACEMENT)};`;
      return { code: code.replace(INSERT, imported), map: null };
    },
    buildEnd(error) {
      for (const library of ['react-style-singleton', 'sonner'])
        if (!error && !replaced.has(library)) this.error(`${library} adds its styles in another way`);
    },
  };
}
