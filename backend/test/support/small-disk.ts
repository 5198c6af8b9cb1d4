import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(64 * 1024);

/** A disk of a few megabytes, in a mount namespace of its own. */
export class SmallDisk {
  private constructor(
    private readonly holder: ChildProcess,
    private readonly mountPoint: string,
  ) {}

  /** Whether this machine lets tests make one. */
  static get isPermitted(): boolean {
    return spawnSync('unshare', ['--mount', 'true']).status === 0;
  }

  static async mount(megabytes: number, options = 'rw'): Promise<SmallDisk> {
    const mountPoint = mkdtempSync(join(tmpdir(), 'vinkura-disk-'));
    const script = 'mount -t tmpfs -o "size=$2m,$3" tmpfs "$1" && echo mounted && exec cat';
    // It ends with its standard input, also when this process is killed.
    const args = ['--mount', 'sh', '-c', script, 'sh', mountPoint, String(megabytes), options];
    const holder = spawn('unshare', args, { stdio: ['pipe', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      holder.stdout.once('data', () => resolve());
      holder.once('exit', (code) => reject(new Error(`no disk: unshare ended with ${code}`)));
    });
    return new SmallDisk(holder, mountPoint);
  }

  /** Where other processes find it. */
  get path(): string {
    return `/proc/${this.holder.pid}/root${this.mountPoint}`;
  }

  /** Takes all the room that is left. */
  fill(): void {
    const file = openSync(join(this.path, 'filler'), 'w');
    try {
      for (let size = BLOCK.length; size >= 4096;)
        try {
          writeSync(file, BLOCK, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size /= 2;
        }
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(join(this.path, 'filler'));
  }

  async unmount(): Promise<void> {
    const ended = new Promise((resolve) => this.holder.once('exit', resolve));
    this.holder.stdin?.end();
    await ended;
    rmSync(this.mountPoint, { recursive: true });
  }
}
