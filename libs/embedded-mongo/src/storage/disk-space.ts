import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countReusablePages } from './data-file.js';
import { PRIVATE_MODE } from './durable-files.js';
import type { SpaceNeed } from './space-need.js';
import type { WriteKind } from './storage.js';

const MEGABYTE = 1024 * 1024;
/** Kept free of ordinary writes, so that there is space for removals and for a smaller estimate than the truth. */
const RESERVE_BYTES = 2 * MEGABYTE;
/** Kept free of removals. */
const SLACK_BYTES = MEGABYTE / 4;
/** With so much more space than is needed, an earlier measurement will do for a moment. */
const AMPLE_BYTES = 256 * MEGABYTE;
const MEASUREMENT_LIFETIME_MS = 200;
/** How often a commit looks for space that has gone since its writes were accepted, and the interval. */
const ATTEMPTS = 20;
const ATTEMPT_INTERVAL_MS = 100;

/** Not enough disk space. */
export class DiskFullError extends Error {}

/**
 * Checks the disk space for a commit before LMDB writes: LMDB corrupts memory when a write fails for lack of space.
 * The file `reserve` occupies space that is given up for removals when the disk is full.
 */
export class DiskSpace {
  private readonly reserve: string;
  private hasReserve: boolean;
  private free = 0;
  private filePages = 0;
  private measuredAt = -Infinity;

  constructor(
    private readonly dataFile: string,
    private readonly pageSize: number,
  ) {
    this.reserve = join(dirname(dataFile), 'reserve');
    this.hasReserve = existsSync(this.reserve);
    this.restoreReserve();
  }

  /** @throws DiskFullError when the space may not suffice */
  require(need: SpaceNeed, kind: WriteKind): void {
    const kept = kind === 'write' ? RESERVE_BYTES : SLACK_BYTES;
    const held = this.hasReserve ? RESERVE_BYTES : 0;
    this.assertFree(need, kept - held);
  }

  /** Makes room for a commit whose needs {@link require} has accepted. @throws DiskFullError when it has gone since */
  async prepare(need: SpaceNeed): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.assertFree(need, this.hasReserve ? SLACK_BYTES : 0);
        return;
      } catch (error) {
        if (!(error instanceof DiskFullError) || (attempt > ATTEMPTS && !this.hasReserve)) throw error;
      }
      if (this.hasReserve) this.giveUpReserve();
      else await new Promise((resolve) => setTimeout(resolve, ATTEMPT_INTERVAL_MS));
    }
  }

  /** Occupies the reserve again when the disk has space for it. */
  restoreReserve(): void {
    if (this.hasReserve || performance.now() - this.measuredAt < MEASUREMENT_LIFETIME_MS) return;
    this.measure();
    if (this.free < 2 * RESERVE_BYTES) return;
    // Random, because some file systems do not store zeros.
    writeFileSync(this.reserve, randomBytes(RESERVE_BYTES), { mode: PRIVATE_MODE });
    this.hasReserve = true;
    this.measure();
  }

  private giveUpReserve(): void {
    rmSync(this.reserve, { force: true });
    this.hasReserve = false;
    this.measure();
  }

  /** @param kept bytes that must be left; negative for bytes that will become free */
  private assertFree(need: SpaceNeed, kept: number): void {
    if (performance.now() - this.measuredAt > MEASUREMENT_LIFETIME_MS) this.measure();
    else if (this.free - this.wanted(need) - kept < AMPLE_BYTES) this.measure();
    if (this.free >= this.wanted(need) + kept) return;
    const { single } = need.pages(this.pageSize, this.filePages);
    const reusable = Math.min(single, countReusablePages(this.dataFile));
    requireDiskSpace(dirname(this.dataFile), this.wanted(need) + kept - reusable * this.pageSize);
  }

  private wanted(need: SpaceNeed): number {
    const { single, adjacent } = need.pages(this.pageSize, this.filePages);
    return (single + adjacent) * this.pageSize;
  }

  private measure(): void {
    this.free = freeBytes(dirname(this.dataFile));
    this.filePages = Math.ceil(statSync(this.dataFile).size / this.pageSize);
    this.measuredAt = performance.now();
  }
}

/** @throws DiskFullError when the disk has fewer free bytes than needed */
export function requireDiskSpace(folder: string, needed: number): void {
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new DiskFullError(
    `${toMegabytes(free)} MB of disk space are left, ${toMegabytes(Math.max(0, needed))} MB may be needed`,
  );
}

/** Infinity where the file system does not tell. */
function freeBytes(folder: string): number {
  const { bsize, blocks, bavail } = statfsSync(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

const toMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
