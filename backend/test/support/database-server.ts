import { fileURLToPath } from 'node:url';
import { RunningProcess } from '../../../tools/testing/child-process.mjs';
import { inheritedEnvironment } from './test-environment.mjs';

const START_LIMIT_MS = 60_000;
const PROGRAM = fileURLToPath(new URL('../../../libs/embedded-mongo/dist/cli.js', import.meta.url));

/** The embedded database as a server of its own (`embedded-mongo --data … --port …`), which tests may kill. */
export class DatabaseServer {
  private process: RunningProcess | undefined;
  private port = 0;

  constructor(private readonly dataDir: string) {}

  /** Connection string of a database in it. */
  uri(name: string): string {
    return `mongodb://127.0.0.1:${this.port}/${name}?directConnection=true`;
  }

  /** Starts it; again on the same port after a stop. */
  async start(): Promise<void> {
    this.process = new RunningProcess(PROGRAM, ['--data', this.dataDir, '--port', String(this.port)], {
      env: inheritedEnvironment(),
    });
    const uri = await this.process.ready<string>(
      (resolve, { stdout }) => stdout?.once('data', (text: string) => resolve(text)),
      START_LIMIT_MS,
    );
    this.port = Number(/:(\d+)\//.exec(uri)![1]);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.process?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.process?.end('SIGTERM');
  }
}
