import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev` of a workspace that is installed. */
export class DevelopmentServer {
  private output = '';
  private readonly child: ChildProcess;

  constructor(root: string) {
    const { NODE_OPTIONS: _options, ...env } = process.env;
    this.child = spawn(process.execPath, [join(root, 'tools/dev/main.mjs'), '--port', '0'], {
      cwd: root,
      env: { ...env, NODE_ENV: '', MONGODB_URI: '', DATA_DIR: join(root, '.data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
  }

  /** Waits until the terminal shows the pattern, from where the last wait has ended. @returns what matched */
  async shows(pattern: RegExp): Promise<RegExpExecArray> {
    return eventually(`${String(pattern)} in the terminal`, () => {
      const match = pattern.exec(this.output);
      if (match) this.output = this.output.slice(match.index + match[0].length);
      else if (this.child.exitCode !== null) throw new Error('it has ended');
      return match ?? undefined;
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.output}`);
    });
  }

  /** As Ctrl+C does. @returns the exit code */
  async interrupt(): Promise<number | null> {
    if (this.child.exitCode === null) {
      const ended = new Promise((resolve) => this.child.once('exit', resolve));
      this.child.kill('SIGINT');
      await ended;
    }
    return this.child.exitCode;
  }
}

const PATIENCE_MS = 60_000;

/** Looks again and again until there is something. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain for ${what}`);
}
