import { Binary, Long } from 'bson';
import { encodeElements } from '../bson/codec.js';
import { Timestamp } from '../bson/types.js';
import type { EngineCore } from '../engine/engine-core.js';

/** No keys sign the time: a server without access control sends zeros, as MongoDB does. */
const SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };

/** Where the time lies in `$clusterTime: {clusterTime: …`: behind two types, two names and the size of a document. */
const CLUSTER_TIME_AT = 1 + '$clusterTime\0'.length + 4 + 1 + 'clusterTime\0'.length;

/** The elements are made once; each commit only writes its time into them. */
function encodedElements(): Buffer {
  const time = new Timestamp({ t: 0, i: 0 });
  return encodeElements({ $clusterTime: { clusterTime: time, signature: SIGNATURE }, operationTime: time });
}

/**
 * The logical time of the database, which advances with every commit. Drivers pass it between sessions for causal
 * consistency; here every read sees every earlier write, so no read has to wait for it.
 */
export class ClusterTime {
  private seconds = 0;
  private increment = 0;
  private commit = -1;
  private readonly encoded = encodedElements();

  constructor(private readonly engine: Pick<EngineCore, 'clock' | 'now'>) {}

  /** The time of the newest commit. */
  now(): Timestamp {
    this.advance();
    return this.timestamp();
  }

  /** The elements `$clusterTime` and `operationTime` of a reply, as BSON; valid until the next commit. */
  elements(): Uint8Array {
    this.advance();
    return this.encoded;
  }

  private advance(): void {
    if (this.commit === this.engine.clock) return;
    this.commit = this.engine.clock;
    const seconds = Math.floor(this.engine.now() / 1000);
    this.increment = seconds > this.seconds ? 1 : this.increment + 1;
    this.seconds = Math.max(this.seconds, seconds);
    this.writeTime(CLUSTER_TIME_AT);
    this.writeTime(this.encoded.length - 8);
  }

  private writeTime(at: number): void {
    this.encoded.writeUInt32LE(this.increment, at);
    this.encoded.writeUInt32LE(this.seconds, at + 4);
  }

  private timestamp(): Timestamp {
    return new Timestamp({ t: this.seconds, i: this.increment });
  }
}
