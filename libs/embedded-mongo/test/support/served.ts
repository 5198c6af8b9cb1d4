import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

/** A server of a folder in a process of its own, as `embedded-mongo --data <folder>` starts it. */
export class Served {
  /** The connection string, or null when the process has ended without one. */
  readonly uri: Promise<string | null>;
  readonly ended: Promise<number | null>;
  private output = '';
  private errors = '';
  private client: MongoClient | null = null;

  private constructor(private readonly child: ChildProcess) {
    this.ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
    child.stderr!.on('data', (text) => (this.errors += String(text)));
    const line = new Promise<string>((resolve) => {
      child.stdout!.on('data', (text) => {
        this.output += String(text);
        if (this.output.includes('\n')) resolve(this.output.trim());
      });
    });
    this.uri = Promise.race([line, this.ended.then(() => null)]);
  }

  /** @param unshare arguments of `unshare`, to run it in other namespaces */
  static start(build: string, dataDir: string, unshare: readonly string[] = []): Served {
    const server = [process.execPath, join(build, 'cli.js'), '--data', dataDir];
    const [command, ...args] = unshare.length > 0 ? ['unshare', ...unshare, ...server] : server;
    return new Served(spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** What it wrote to the standard error output. */
  get said(): string {
    return this.errors;
  }

  /** A client without retries. */
  async connect(): Promise<MongoClient> {
    const options = {
      maxPoolSize: 1,
      serverSelectionTimeoutMS: 2000,
      retryWrites: false,
      retryReads: false,
    };
    this.client ??= new MongoClient((await this.uri)!, options);
    return this.client;
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    await this.client?.close();
    this.client = null;
    this.child.kill(signal);
    await this.ended;
  }
}
