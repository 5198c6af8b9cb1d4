import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendProgram } from '../../../tools/backend-program.mjs';
import { RunningProcess } from '../../../tools/testing/child-process.mjs';
import { Client } from './client.js';
import { copyDemo } from './copy-demo.mjs';
import { type Customer, newCustomer, type NewCustomer } from './customers.js';
import { signedIn } from './demo-people.js';
import { dropTestDatabase } from './test-database.mjs';
import { inheritedEnvironment, testEnvironment } from './test-environment.mjs';

/** The program of the server. */
export const MAIN = backendProgram('main');
const START_LIMIT_MS = 120_000;

export interface ServerOptions {
  env?: Readonly<Record<string, string>>;
  /** Reuse a folder, to see what a restart finds. */
  dataDir?: string;
}

/** The real server as its own process, on a free port and its own data folder. */
export class TestServer {
  private constructor(
    private readonly process: RunningProcess,
    readonly url: string,
    readonly dataDir: string,
    private readonly ownsFolder: boolean,
  ) {}

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    if (!existsSync(MAIN)) throw new Error('build first: npm run build');
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'vinkura-test-'));
    if (options.dataDir === undefined) copyDemo(dataDir, options.env);
    const server = new RunningProcess(MAIN, [], {
      env: { ...inheritedEnvironment(), ...testEnvironment(dataDir), PORT: '0', ...options.env },
    });
    const { port } = await server.ready<{ port: number }>(
      (resolve, child) => child.once('message', (message) => resolve(message as { port: number })),
      START_LIMIT_MS,
    );
    return new TestServer(server, `http://127.0.0.1:${port}`, dataDir, options.dataDir === undefined);
  }

  /** The environment in which a command of the backend works on this server's data. */
  get commandEnv(): NodeJS.ProcessEnv {
    return { ...inheritedEnvironment(), ...testEnvironment(this.dataDir) };
  }

  /** What the process has printed, its last part. */
  get output(): string {
    return this.process.output;
  }

  /** What the process sends to its parent, besides that it is ready. */
  onMessage(listener: (message: unknown) => void): void {
    this.process.child.on('message', listener);
  }

  /** The process's identifier, to ask the system about it. */
  get pid(): number {
    return this.process.child.pid!;
  }

  /** A visitor with a cookie jar of their own. */
  visitor(always?: Readonly<Record<string, string>>): Client {
    return new Client(this.url, always);
  }

  signIn(person: Parameters<typeof signedIn>[1]): Promise<Client> {
    return signedIn(this.url, person);
  }

  newCustomer(profile?: NewCustomer): Promise<Customer> {
    return newCustomer(this.url, profile);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.process.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.process.end('SIGTERM');
    if (!this.ownsFolder) return;
    await dropTestDatabase(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
