import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COPIED = [
  '.swcrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'schema.graphql',
  'codegen.ts',
];
const PACKAGES = [
  'backend',
  'frontend',
  'libs/domain',
  'libs/demo-data',
  'libs/embedded-mongo',
  'libs/i18n',
  'tools',
];
const NOT_COPIED = new Set(['node_modules', '.results', '.data', 'test']);

/** A copy of this workspace, with its packages linked: its files may be changed at will. */
export class WorkspaceCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'workspace-'));

  constructor() {
    for (const name of COPIED) cpSync(join(ROOT, name), join(this.root, name));
    for (const folder of PACKAGES) {
      const isCopied = (path: string) => !NOT_COPIED.has(basename(path)) && !path.endsWith('frontend/dist');
      cpSync(join(ROOT, folder), join(this.root, folder), { recursive: true, filter: isCopied });
      this.linkPackages(folder);
    }
    this.linkPackages('');
    mkdirSync(join(this.root, 'node_modules/@vinkura'));
    for (const folder of PACKAGES)
      symlinkSync(join(this.root, folder), join(this.root, 'node_modules/@vinkura', basename(folder)));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Replaces text in a file. @returns a function that undoes it */
  edit(path: string, from: string, to: string): () => void {
    const text = this.read(path);
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
    this.write(path, text.replace(from, to));
    return () => this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Links what is installed for a folder, except what the workspace itself consists of and caches. */
  private linkPackages(folder: string): void {
    const from = join(ROOT, folder, 'node_modules');
    if (!existsSync(from)) return;
    const to = join(this.root, folder, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (!['@vinkura', '.cache', '.vite', '.vite-temp'].includes(name))
        symlinkSync(join(from, name), join(to, name));
  }
}
