import type { Socket } from 'node:net';
import { ServerError } from '../errors.js';
import type { Log } from '../log.js';
import { HEADER_BYTES, MAX_MESSAGE_BYTES, parseMessage, type Request } from './message.js';
import { encodeReply, type Reply } from './reply.js';

/** Answers one command; errors have become replies before this returns. */
export type CommandHandler = (request: Request, connection: Connection) => Promise<Reply>;

/** One client connection: cuts the stream into messages and answers them one after the other. */
export class Connection {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private readonly queue: Buffer[] = [];
  private working = false;
  /** The application's name from the handshake. */
  appName: string | null = null;

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly handler: CommandHandler,
    private readonly log: Log,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    while (this.buffered >= 4) {
      const size = this.peekSize();
      if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) {
        this.refuse(`message of ${size} bytes`);
        return;
      }
      if (this.buffered < size) break;
      this.queue.push(this.take(size));
    }
    if (!this.working) void this.work();
  }

  private peekSize(): number {
    const first = this.chunks[0]!;
    if (first.length >= 4) return first.readInt32LE(0);
    this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!.readInt32LE(0);
  }

  private take(size: number): Buffer {
    const joined = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    this.buffered = joined.length - size;
    this.chunks = this.buffered > 0 ? [joined.subarray(size)] : [];
    return joined.subarray(0, size);
  }

  private async work(): Promise<void> {
    this.working = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      let request: Request;
      try {
        request = parseMessage(message);
      } catch (error) {
        this.refuse(error instanceof ServerError ? error.message : 'malformed message');
        break;
      }
      await this.answer(request);
    }
    this.working = false;
  }

  private async answer(request: Request): Promise<void> {
    const reply = await this.handler(request, this);
    if (request.silent || !this.socket.writable) return;
    let message: Buffer;
    try {
      message = encodeReply(reply, request.requestId, request.legacy);
    } catch (error) {
      // A result that BSON cannot hold, such as one nested too deep.
      const known = error instanceof ServerError;
      if (!known)
        this.log({
          level: 'error',
          message: 'A reply could not be encoded',
          fields: { error: String(error) },
        });
      const failed = {
        ok: 0,
        errmsg: known ? error.message : 'the reply could not be encoded',
        code: known ? error.code : 1,
      };
      message = encodeReply(failed, request.requestId, request.legacy);
    }
    this.socket.write(message);
  }

  private refuse(reason: string): void {
    this.log({
      level: 'warn',
      message: 'A connection sent something that is no valid message; closed',
      fields: { reason },
    });
    this.queue.length = 0;
    this.socket.destroy();
  }
}
