import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Versions the build (CALL-03). The version is a digest of the hashed file names: it changes exactly when code or styles
 * change. It is written to `build-manifest.json`, which running apps poll, and into a meta element of the page, so that
 * an app knows its own version.
 */
export function buildManifest(): Plugin {
  return {
    name: 'vinkura:build-manifest',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const version = versionOf(context.bundle ?? {});
        return [{ tag: 'meta', attrs: { name: 'vinkura-build', content: version }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const version = versionOf(bundle);
        this.emitFile({
          type: 'asset',
          fileName: 'build-manifest.json',
          source: `${JSON.stringify({ version })}\n`,
        });
      },
    },
  };
}

/** Version of a build whose files all have their names. */
export const versionOf = (bundle: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(Object.keys(bundle).filter(isHashedAsset).toSorted().join('\n'))
    .digest('hex')
    .slice(0, 12);

const isHashedAsset = (fileName: string) => fileName.startsWith('assets/');
