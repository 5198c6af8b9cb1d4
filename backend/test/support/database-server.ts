import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../libs/embedded-mongo/dist/cli.js', import.meta.url));

/** The embedded database as a server of its own (`embedded-mongo --data … --port …`), which tests may kill. */
export class DatabaseServer {
  private child: ChildProcess | undefined;
  private port = 0;

  constructor(private readonly dataDir: string) {}

  /** Connection string of a database in it. */
  uri(name: string): string {
    return `mongodb://127.0.0.1:${this.port}/${name}?directConnection=true`;
  }

  /** Starts it; again on the same port after a stop. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, '--data', this.dataDir, '--port', String(this.port)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.child = child;
    const uri = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString()));
      child.once('exit', (code) => reject(new Error(`the database ended with ${code}`)));
    });
    this.port = Number(/:(\d+)\//.exec(uri)![1]);
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
