import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from './client.js';
import { copyDemo } from './copy-demo.js';
import { dropGivenDatabase, givenDatabase } from './given-database.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const START_LIMIT_MS = 60_000;

/** The demo people's password (architecture, "Contract for running it"). */
export const DEMO_PASSWORD = 'vinkura-demo';
export type DemoPerson = 'admin' | 'concierge' | 'manager' | 'staff' | 'customer' | 'gold' | 'diamond';

export interface ServerOptions {
  env?: Readonly<Record<string, string>>;
  /** Reuse a folder, to see what a restart finds. */
  dataDir?: string;
}

/** The real server as its own process, on a free port and its own data folder. */
export class TestServer {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    readonly dataDir: string,
    private readonly ownsFolder: boolean,
    readonly log: string[],
  ) {}

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    if (!existsSync(MAIN)) throw new Error('build first: npm run build');
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'vinkura-test-'));
    if (options.dataDir === undefined) copyDemo(dataDir, options.env);
    const log: string[] = [];
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...givenDatabase(dataDir),
        ...options.env,
      },
    });
    child.stdout?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    const port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not ready in time\n${log.join('')}`)), START_LIMIT_MS);
      child.on('message', (message: { port: number }) => {
        clearTimeout(timer);
        resolve(message.port);
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`server ended with ${code}\n${log.join('')}`));
      });
    });
    return new TestServer(child, `http://127.0.0.1:${port}`, dataDir, options.dataDir === undefined, log);
  }

  /** The environment in which a command of the backend works on this server's data. */
  get commandEnv(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      ...givenDatabase(this.dataDir),
    };
  }

  /** A visitor with a cookie jar of their own. */
  visitor(): Client {
    return new Client(this.url);
  }

  async signIn(person: DemoPerson | { email: string; password: string }): Promise<Client> {
    const who =
      typeof person === 'string'
        ? { email: `${person}@demo.vinkura.example`, password: DEMO_PASSWORD }
        : person;
    const client = this.visitor();
    const answer = await client.post('/api/auth/basicauth', who);
    if (answer.status >= 300) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`);
    return client;
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    if (!this.ownsFolder) return;
    await dropGivenDatabase(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    await ended;
  }
}
