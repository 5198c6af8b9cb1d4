/** Where the compiled modules of a package stand within it; the backend's `dist` itself holds its bundled programs. */
const folderOf = (name) => (name === 'backend' ? 'dist/modules' : 'dist');

/**
 * The compiled module of a TypeScript source: `backend/src/a/b.ts` → `backend/dist/modules/a/b.js`.
 * @param {string} path
 * @returns {string} `path` itself when it is no source of the server's packages
 */
export const compiledModule = (path) =>
  path.replace(
    /^(.*)\b(backend|libs\/[^/]+)\/src\/(.+)\.ts$/,
    (_path, before, name, module) => `${before}${name}/${folderOf(name)}/${module}.js`,
  );
