import type { Plugin } from 'vite';

/**
 * Lets the page run its libraries one by one as they arrive, instead of all in one breath with the shop when the last
 * file is there: the time that they take is then spent while others are on their way, and a tap in between is heard.
 *
 * @param chunks names of chunks without effects of their own, each after those it imports
 */
export function librariesFirst(chunks: readonly string[]): Plugin {
  return {
    name: 'vinkura:libraries-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = chunks.flatMap((name) =>
          Object.values(bundle ?? {}).filter((file) => file.type === 'chunk' && file.name === name),
        );
        return files.reduce(
          (page, { fileName }) =>
            page.replace(
              `<link rel="modulepreload" crossorigin href="/${fileName}">`,
              // `async`: each is a task of its own, at once.
              `<script type="module" async crossorigin src="/${fileName}"></script>`,
            ),
          html,
        );
      },
    },
  };
}
