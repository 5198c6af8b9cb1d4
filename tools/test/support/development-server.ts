import { join } from 'node:path';
import { RunningProcess } from '../../testing/child-process.mjs';

/** Generous: a server that starts beside others on a small machine is slow, not wrong. */
const WAIT_LIMIT_MS = 150_000;

/** `npm run dev` of a workspace that is installed. */
export class DevelopmentServer {
  private readonly process: RunningProcess;
  /** How much of the output has been looked at. */
  private seen = 0;

  constructor(root: string) {
    this.process = new RunningProcess(join(root, 'tools/dev/main.mjs'), ['--port', '0'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: join(root, '.data') },
    });
  }

  /** Waits until the terminal shows the pattern after what was waited for before. @returns what matched */
  async shows(pattern: RegExp): Promise<RegExpExecArray> {
    return eventually(`${String(pattern)} in the terminal`, () => {
      const match = pattern.exec(this.process.output.slice(this.seen));
      if (match) this.seen += match.index + match[0].length;
      else if (this.process.hasEnded) throw new Error('npm run dev has ended');
      return match ?? undefined;
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.process.output}`);
    });
  }

  /** As Ctrl+C does. @returns the exit code */
  async interrupt(): Promise<number | null> {
    await this.process.end('SIGINT');
    return this.process.child.exitCode;
  }
}

/** Looks again and again until there is something. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain for ${what}`);
}
