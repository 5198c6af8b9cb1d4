import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { transformFile } from '@swc/core';
import { watch } from 'chokidar';
import { compiledModule } from '../compiled-modules.mjs';

/** The packages that run in the server process. */
const PACKAGES = ['libs/domain', 'libs/embedded-mongo', 'libs/demo-data', 'libs/i18n', 'backend'];
/** Texts; the server imports those for which there is a module of the same name. */
const TEXTS = 'libs/i18n/texts';
/** Milliseconds without a further change after which a batch is compiled: editors save several files at once. */
const DEBOUNCE_MS = 60;

/**
 * Compiles the server's TypeScript into the `dist` folders that `npm run build` fills: all of it at the start, then
 * each file that changes.
 */
export class SourceCompiler {
  #root;
  #onCompiled;
  #onFailed;
  #watcher;
  #timer;
  #changed = new Set();
  /** What the compiler says of each file that does not compile. */
  #failures = new Map();
  #batch = Promise.resolve();

  /**
   * @param options.root folder of the workspace
   * @param options.onCompiled called when everything compiles: at the start, and after each change that makes `dist`
   *   different; with the changed files, relative to `root`
   * @param options.onFailed called with a message for each file that does not compile
   */
  constructor({ root, onCompiled, onFailed }) {
    this.#root = root;
    this.#onCompiled = onCompiled;
    this.#onFailed = onFailed;
  }

  /** Compiles everything and begins to watch. */
  async start() {
    const folders = PACKAGES.map((folder) => join(this.#root, folder, 'src'));
    const isRead = (path) => isSource(path) || this.#isServerText(path);
    this.#watcher = watch([...folders, join(this.#root, TEXTS)], {
      ignoreInitial: true,
      ignored: (path, stats) => stats?.isFile() === true && !isRead(path),
    });
    this.#watcher.on('all', (_event, path) => {
      if (!isRead(path)) return;
      this.#changed.add(path);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#schedule().catch((error) => this.#onFailed([String(error)]));
      }, DEBOUNCE_MS);
    });
    // Watches first, so that changes during compilation are not missed.
    await new Promise((resolve) => this.#watcher.once('ready', resolve));
    for (const folder of folders)
      for (const name of await readdir(folder, { recursive: true }))
        if (isSource(name)) this.#changed.add(join(folder, name));
    await this.#schedule({ isStart: true });
  }

  async stop() {
    clearTimeout(this.#timer);
    await this.#watcher?.close();
    await this.#batch;
  }

  #isServerText(path) {
    if (!path.endsWith('.json')) return false;
    return existsSync(join(this.#root, 'libs/i18n/src', `${basename(path, '.json')}.ts`));
  }

  #schedule({ isStart = false } = {}) {
    this.#batch = this.#batch.then(() => this.#compileChanged(isStart));
    return this.#batch;
  }

  async #compileChanged(isStart) {
    const paths = [...this.#changed];
    this.#changed.clear();
    const isDifferent = await Promise.all(paths.map((path) => this.#compile(path)));
    if (this.#failures.size > 0) return this.#onFailed([...this.#failures.values()]);
    const files = paths
      .filter((_path, place) => isDifferent[place])
      .map((path) => relative(this.#root, path));
    if (isStart || files.length > 0) this.#onCompiled(files);
  }

  /** @returns whether the file's output is different afterwards, or was missing in the last batch */
  async #compile(path) {
    // Modules import the file itself.
    if (this.#isServerText(path)) return true;
    const output = compiledModule(path);
    const hadFailed = this.#failures.delete(path);
    try {
      const { code, map } = await transformFile(path, {
        configFile: join(this.#root, '.swcrc'),
        sourceFileName: relative(dirname(output), path).replaceAll(sep, '/'),
      });
      const text = `${code}\n//# sourceMappingURL=${basename(output)}.map`;
      if (text === (await contentOf(output))) return hadFailed;
      await mkdir(dirname(output), { recursive: true });
      await Promise.all([writeFile(output, text), writeFile(`${output}.map`, map)]);
    } catch (error) {
      if ((await contentOf(path)) !== undefined) {
        this.#failures.set(path, `${relative(this.#root, path)}: ${error.message}`);
        return false;
      }
      // The source has been deleted.
      await Promise.all([rm(output, { force: true }), rm(`${output}.map`, { force: true })]);
    }
    return true;
  }
}

const isSource = (path) => path.endsWith('.ts') && !path.endsWith('.test.ts');
const contentOf = (path) => readFile(path, 'utf8').catch(() => undefined);
