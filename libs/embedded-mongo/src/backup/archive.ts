import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { deserialize, serialize, type Document } from 'bson';
import { renameDurably } from '../storage/durable-files.js';
import { within } from './within.js';

/**
 * A backup is one gzip file of BSON documents, each prefixed by a byte for its kind: `H` header, `C` a collection with
 * its indexes, `D` a document of that collection (as stored), `E` the end with the number of documents and the SHA-256
 * of everything before it. A file without its end is incomplete.
 */
const ARCHIVE_VERSION = 1;

/** Compressing is handed over in pieces of this many bytes: a piece for each document would be slow. */
const CHUNK = 256 * 1024;

/** Maximum wait for an incomplete file to be closed before it is removed, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000;

export type ArchiveKind = 'H' | 'C' | 'D' | 'E';

export interface ArchiveHeader extends Document {
  format: 'embedded-mongo backup';
  version: number;
  database: string;
  createdAt: Date;
}

export interface ArchivedCollection extends Document {
  name: string;
  options: Document;
  /** As `listIndexes` shows them, without the index on `_id`. */
  indexes: Document[];
}

export interface ArchiveEnd extends Document {
  collections: number;
  documents: number;
  sha256: string;
}

export type ArchiveEntry =
  | { kind: 'H'; value: ArchiveHeader }
  | { kind: 'C'; value: ArchivedCollection }
  | { kind: 'D'; raw: Uint8Array };

/**
 * Writes a backup under a temporary name; only a complete one that is on the disk gets its real name, so an
 * interrupted backup never takes the place of an earlier one.
 */
export class ArchiveWriter {
  private readonly hash: Hash = createHash('sha256');
  private readonly gzip: Gzip = createGzip();
  private readonly written: Promise<void>;
  private collections = 0;
  private documents = 0;
  private pending: Uint8Array[] = [];
  private pendingBytes = 0;

  constructor(
    private readonly path: string,
    database: string,
  ) {
    this.written = pipeline(this.gzip, createWriteStream(this.partialPath, { mode: 0o600 }));
    // Failures are reported by the next wait; an unhandled rejection would end the process.
    this.written.catch(() => undefined);
    const header: ArchiveHeader = {
      format: 'embedded-mongo backup',
      version: ARCHIVE_VERSION,
      database,
      createdAt: new Date(),
    };
    this.hold('H', serialize(header));
  }

  private get partialPath(): string {
    return `${this.path}.partial`;
  }

  async collection(collection: ArchivedCollection): Promise<void> {
    this.collections += 1;
    await this.put('C', serialize(collection));
  }

  async document(raw: Uint8Array): Promise<void> {
    this.documents += 1;
    await this.put('D', raw);
  }

  /** Finishes the file and gives it its name. */
  async finish(): Promise<ArchiveEnd> {
    const rest = Buffer.concat(this.pending);
    const end: ArchiveEnd = {
      collections: this.collections,
      documents: this.documents,
      sha256: this.hash.update(rest).digest('hex'),
    };
    this.gzip.write(rest);
    this.gzip.write(Buffer.from('E'));
    this.gzip.end(serialize(end));
    await this.written;
    const file = await open(this.partialPath, 'r');
    await file.sync();
    await file.close();
    await assertReadable(this.partialPath, end);
    renameDurably(this.partialPath, this.path);
    return end;
  }

  /** Throws the unfinished file away. */
  async discard(): Promise<void> {
    this.gzip.destroy();
    await within(CLOSE_TIMEOUT_MS, this.written);
    await rm(this.partialPath, { force: true });
  }

  private async put(kind: ArchiveKind, bytes: Uint8Array): Promise<void> {
    this.hold(kind, bytes);
    if (this.pendingBytes < CHUNK) return;
    const chunk = Buffer.concat(this.pending);
    this.pending = [];
    this.pendingBytes = 0;
    this.hash.update(chunk);
    if (!this.gzip.write(chunk)) await Promise.race([once(this.gzip, 'drain'), this.written]);
  }

  private hold(kind: ArchiveKind, bytes: Uint8Array): void {
    this.pending.push(Buffer.from(kind), bytes);
    this.pendingBytes += 1 + bytes.length;
  }
}

/** Reads a file that was just written, so that a disk with errors does not make a useless backup. */
async function assertReadable(path: string, expected: ArchiveEnd): Promise<void> {
  const entries = readArchive(path);
  let next = await entries.next();
  while (!next.done) next = await entries.next();
  if (next.value.sha256 !== expected.sha256) throw new Error(`${path} is not what was written to it`);
}

/**
 * Reads a backup from its beginning.
 * @throws Error when the file is no backup, is of a newer version, is damaged or has no end
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, ArchiveEnd> {
  const hash = createHash('sha256');
  const counts = { C: 0, D: 0 };
  let end: ArchiveEnd | null = null;
  // The file is read on after its end mark: only then is the compressed stream known to be whole.
  for await (const { kind, bytes } of records(path)) {
    if (end) throw new Error(`${path} is damaged: something follows its end`);
    if (kind === 'E') {
      end = deserialize(bytes) as ArchiveEnd;
      if (end.sha256 !== hash.digest('hex') || end.documents !== counts.D || end.collections !== counts.C) {
        throw new Error(`${path} is damaged: its checksum does not fit its content`);
      }
      continue;
    }
    hash.update(Buffer.from(kind)).update(bytes);
    if (kind === 'H') {
      yield { kind, value: checkedHeader(path, deserialize(bytes)) };
    } else {
      counts[kind] += 1;
      if (kind === 'D') yield { kind, raw: bytes };
      else yield { kind, value: deserialize(bytes, { promoteValues: true }) as ArchivedCollection };
    }
  }
  if (!end) throw new Error(`${path} is not complete: the backup was interrupted`);
  return end;
}

function checkedHeader(path: string, header: Document): ArchiveHeader {
  if (header['format'] !== 'embedded-mongo backup') throw new Error(`${path} is not a backup`);
  if (Number(header['version']) > ARCHIVE_VERSION) {
    throw new Error(
      `${path} was written by a newer program (version ${header['version']}, this one reads ${ARCHIVE_VERSION})`,
    );
  }
  return header as ArchiveHeader;
}

const KINDS: readonly string[] = ['H', 'C', 'D', 'E'] satisfies ArchiveKind[];

function unzipped(path: string): AsyncIterable<Buffer> {
  const unzip = createGunzip();
  // `pipe` does not pass errors on: a file that cannot be read would end the process.
  const file = createReadStream(path).once('error', (error) => unzip.destroy(error));
  return file.pipe(unzip) as AsyncIterable<Buffer>;
}

/** Cuts the stream into its records. */
async function* records(path: string): AsyncGenerator<{ kind: ArchiveKind; bytes: Buffer }> {
  let held: Buffer = Buffer.alloc(0);
  let first = true;
  try {
    for await (const chunk of unzipped(path)) {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      let at = 0;
      while (held.length - at >= 5) {
        const kind = String.fromCharCode(held[at]!);
        if (!KINDS.includes(kind) || (first && kind !== 'H')) throw new Error(`${path} is not a backup`);
        first = false;
        const size = held.readInt32LE(at + 1);
        if (size < 5) throw new Error(`${path} is damaged`);
        if (held.length - at - 1 < size) break;
        yield { kind: kind as ArchiveKind, bytes: Buffer.from(held.subarray(at + 1, at + 1 + size)) };
        at += 1 + size;
      }
      held = held.subarray(at);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR')
      throw new Error(`${path} is not complete: the backup was interrupted`, { cause: error });
    if (code === 'Z_DATA_ERROR') throw new Error(`${path} is not a backup`, { cause: error });
    throw error;
  }
}
