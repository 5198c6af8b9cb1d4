import type { Socket } from 'node:net';
import { ServerError } from '../errors.js';
import type { Log } from '../log.js';
import {
  HEADER_BYTES,
  MAX_MESSAGE_BYTES,
  parseMessage,
  requestHead,
  type Request,
  type RequestHead,
} from './message.js';
import { encodeReply, type Reply } from './reply.js';

/** Handles one command; errors become replies. Synchronous where possible: a read needs no promise. */
export type CommandHandler = (request: Request, connection: Connection) => Reply | Promise<Reply>;

/** TCP keep-alive time in milliseconds, like MongoDB's. */
const KEEP_ALIVE_DELAY = 300_000;
/** Backpressure: maximum queued messages of a client before reading pauses. */
const MOST_WAITING = 64;
/** Backpressure: maximum unread reply bytes before writing pauses. */
const MOST_UNREAD_BYTES = 1024 * 1024;

const TLS_HANDSHAKE = 22;
const TLS_MAJOR_VERSION = 3;
/** A fatal alert, "handshake failure", so that the client reports this instead of a time-out. */
const TLS_ALERT = Buffer.from([21, TLS_MAJOR_VERSION, 1, 0, 2, 2, 40]);

const INTERNAL_ERROR: Reply = {
  ok: 0,
  errmsg: 'internal error of the embedded database',
  code: 1,
  codeName: 'InternalError',
};

/** A client connection: splits the stream into messages and handles them sequentially. */
export class Connection {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private readonly queue: Buffer[] = [];
  private working = false;
  /** No message has come yet. */
  private isNew = true;
  /** The application's name from the handshake. */
  appName: string | null = null;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly handler: CommandHandler,
    private readonly log: Log,
    /** What every reply ends with, as BSON elements. */
    private readonly elements: () => Uint8Array,
  ) {
    socket.setNoDelay(true);
    socket.setKeepAlive(true, KEEP_ALIVE_DELAY);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('end', () => this.finish());
  }

  /** True once the client has gone. */
  get closed(): boolean {
    return this.socket.destroyed || this.socket.readableEnded;
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    while (this.buffered >= 4) {
      const size = this.peekSize();
      if (this.isTls()) {
        this.refuseTls();
        return;
      }
      if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) {
        this.rejectMessage(`message of ${size} bytes`);
        return;
      }
      if (this.buffered < size) break;
      this.isNew = false;
      this.queue.push(this.take(size));
    }
    if (this.queue.length > MOST_WAITING) this.socket.pause();
    if (!this.working) this.work();
  }

  /** Whether the client begins a TLS handshake; as a size the bytes are too large for a connection's first message. */
  private isTls(): boolean {
    const [type, major, minor] = this.chunks[0]!;
    return this.isNew && type === TLS_HANDSHAKE && major === TLS_MAJOR_VERSION && minor !== 0;
  }

  private refuseTls(): void {
    this.log({
      level: 'warn',
      message: 'TLS is not supported by the embedded database; connect without it, or set MONGODB_URI',
    });
    this.chunks = [];
    this.buffered = 0;
    this.socket.end(TLS_ALERT);
  }

  private peekSize(): number {
    const first = this.chunks[0]!;
    if (first.length >= 4) return first.readInt32LE(0);
    this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!.readInt32LE(0);
  }

  private take(size: number): Buffer {
    const joined = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    if (joined.length === size) {
      this.buffered = 0;
      this.chunks = [];
      return joined;
    }
    this.buffered = joined.length - size;
    this.chunks = this.buffered > 0 ? [joined.subarray(size)] : [];
    return joined.subarray(0, size);
  }

  /** Answers the waiting messages in their order; goes on by itself after one that has to wait. */
  private work(): void {
    this.working = true;
    try {
      for (let message = this.queue.shift(); message; message = this.queue.shift()) {
        const waiting = this.serve(message);
        if (waiting) {
          waiting.then(
            () => {
              this.resumeWhenIdle();
              this.work();
            },
            (error: unknown) => this.fail(error),
          );
          return;
        }
        this.resumeWhenIdle();
      }
    } catch (error) {
      this.fail(error);
      return;
    }
    this.rest();
  }

  private resumeWhenIdle(): void {
    if (this.queue.length === 0 && this.socket.isPaused()) this.socket.resume();
  }

  private fail(error: unknown): void {
    this.report('A connection failed and was closed', error);
    this.socket.destroy();
    this.rest();
  }

  private rest(): void {
    this.working = false;
    if (this.socket.readableEnded) this.finish();
  }

  /** The client sends no more: its side of the connection ends after the last answer. */
  private finish(): void {
    if (!this.working) this.socket.end();
  }

  /** Answers one message; a promise when the next one has to wait. */
  private serve(message: Buffer): Promise<void> | null {
    let request: Request;
    try {
      request = parseMessage(message);
    } catch (error) {
      // The message is whole, so that the next one can be read even though this one's command cannot.
      if (error instanceof ServerError) return this.send(failure(error), requestHead(message));
      this.rejectMessage(error instanceof Error ? error.message : 'malformed message');
      return null;
    }
    let reply: Reply | Promise<Reply>;
    try {
      reply = this.handler(request, this);
    } catch (error) {
      return this.send(this.unexpected(error), request);
    }
    if (!(reply instanceof Promise)) return this.send(reply, request);
    return reply.then(
      (answer) => this.send(answer, request) ?? undefined,
      (error: unknown) => this.send(this.unexpected(error), request) ?? undefined,
    );
  }

  private unexpected(error: unknown): Reply {
    this.report('A command failed unexpectedly', error);
    return INTERNAL_ERROR;
  }

  /** Sends an answer; a promise when the client has to read before it gets more. */
  private send(reply: Reply, { requestId, legacy, silent }: RequestHead): Promise<void> | null {
    if (silent || !this.socket.writable) return null;
    let message: Buffer;
    try {
      message = encodeReply(reply, requestId, legacy, this.elements());
    } catch (error) {
      // A result that BSON cannot hold, such as one nested too deep.
      if (!(error instanceof ServerError)) this.report('A reply could not be encoded', error);
      const failed = error instanceof ServerError ? failure(error) : INTERNAL_ERROR;
      message = encodeReply(failed, requestId, legacy, this.elements());
    }
    this.socket.write(message);
    return this.socket.writableLength > MOST_UNREAD_BYTES ? this.drained() : null;
  }

  /** Resolves when the client has read what it was sent, or has gone. */
  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.on('drain', done);
      this.socket.on('close', done);
    });
  }

  private report(message: string, error: unknown): void {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.log({ level: 'error', message, fields: { cause } });
  }

  private rejectMessage(reason: string): void {
    this.log({
      level: 'warn',
      message: 'A connection sent something that is no valid message; closed',
      fields: { reason },
    });
    this.queue.length = 0;
    this.chunks = [];
    this.buffered = 0;
    this.socket.destroy();
  }
}

function failure({ code, codeName, message }: ServerError): Reply {
  return { ok: 0, errmsg: message, code, codeName };
}
