import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../backend/dist/', import.meta.url));

/**
 * The file of a program of the built backend. The bundle starts sooner; coverage is counted by module, without it.
 * @param {string} name `main`, or a command such as `cli/back-up`
 * @returns {string} path for Node
 */
export const backendProgram = (name) =>
  join(DIST, process.env.NODE_V8_COVERAGE ? 'modules' : '', `${name}.js`);
