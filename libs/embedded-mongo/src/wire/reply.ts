import { encode, encodeElements, type Document } from '../bson/codec.js';
import { Double, type Timestamp } from '../bson/types.js';
import { HEADER_BYTES, OP_MSG, OP_REPLY } from './message.js';

/** A document that goes out as the BSON it is stored as. */
export class RawDocument {
  constructor(readonly bytes: Uint8Array) {}
}

/** A batch of results: documents that go out as they are. */
export class CursorBatch {
  constructor(
    readonly namespace: string,
    readonly field: 'firstBatch' | 'nextBatch',
    readonly documents: readonly Uint8Array[],
    /** 0 when there are no further batches. */
    readonly cursorId: bigint,
    /** The moment of a snapshot read outside transactions. */
    readonly atClusterTime: Timestamp | null = null,
  ) {}
}

/** A reply's fields; a value may be a {@link RawDocument} or a {@link CursorBatch}. */
export type Reply = Document;

let nextRequestId = 1;

/**
 * Encodes a whole message, ready for the socket.
 * @param elements BSON elements that every reply ends with
 */
export function encodeReply(
  reply: Reply,
  responseTo: number,
  legacy: boolean,
  elements: Uint8Array = NOTHING,
): Buffer {
  const parts = bodyParts(reply, elements);
  const prefix = legacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5;
  let bodySize = 5;
  for (const part of parts) bodySize += part.length;
  const total = prefix + bodySize;
  const message = Buffer.allocUnsafe(total);
  message.writeInt32LE(total, 0);
  message.writeInt32LE((nextRequestId = (nextRequestId + 1) & 0x7fffffff), 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) {
    message.fill(0, HEADER_BYTES, prefix);
    message.writeInt32LE(8, HEADER_BYTES);
    message.writeInt32LE(1, HEADER_BYTES + 16);
  } else {
    message.writeUInt32LE(0, HEADER_BYTES);
    message[HEADER_BYTES + 4] = 0;
  }
  let at = message.writeInt32LE(bodySize, prefix);
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  message[at] = 0;
  return message;
}

/** The reply's elements as BSON: raw parts are put in as they are instead of being decoded and encoded again. */
function bodyParts(reply: Reply, elements: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let plain: Document | null = null;
  for (const name in reply) {
    const value: unknown = reply[name];
    if (value instanceof CursorBatch) appendCursor(parts, name, value);
    else if (value instanceof RawDocument) parts.push(elementHead(0x03, name), value.bytes);
    else if (name === 'ok') parts.push(value ? SUCCESS : FAILURE);
    else (plain ??= {})[name] = value;
  }
  if (elements.length > 0) parts.push(elements);
  return plain ? [encodeElements(plain), ...parts] : parts;
}

const END = Buffer.from([0]);
/** `ok` is a double. */
const SUCCESS = encode({ ok: new Double(1) }).subarray(4, -1);
const FAILURE = encode({ ok: new Double(0) }).subarray(4, -1);
const NOTHING = Buffer.alloc(0);
const indexHeads: Buffer[] = [];
const KEPT_HEADS = 10_000;

/** Type and name of an array's element. */
function indexHead(at: number): Buffer {
  if (at >= KEPT_HEADS) return elementHead(0x03, String(at));
  return (indexHeads[at] ??= elementHead(0x03, String(at)));
}

function elementHead(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'utf8');
}

const CURSOR_HEAD = elementHead(0x03, 'cursor');
const BATCH_HEADS = {
  firstBatch: elementHead(0x04, 'firstBatch'),
  nextBatch: elementHead(0x04, 'nextBatch'),
} as const;

function appendCursor(parts: Uint8Array[], name: string, batch: CursorBatch): void {
  const { documents } = batch;
  const namespaceLength = Buffer.byteLength(batch.namespace, 'utf8');
  const fieldHead = BATCH_HEADS[batch.field];
  const time = batch.atClusterTime ? timestampElement('atClusterTime', batch.atClusterTime) : NOTHING;
  const head = name === 'cursor' ? CURSOR_HEAD : elementHead(0x03, name);
  let arraySize = 5;
  for (let at = 0; at < documents.length; at += 1) arraySize += indexHead(at).length + documents[at]!.length;
  const size = 4 + (4 + 8) + (4 + 4 + namespaceLength + 1) + fieldHead.length + arraySize + time.length + 1;
  const start = Buffer.allocUnsafe(head.length + size - arraySize - time.length + 4 - 1);
  let at = head.copy(start, 0);
  at = start.writeInt32LE(size, at);
  at += start.write('\u0012id\0', at, 'latin1');
  at = start.writeBigInt64LE(batch.cursorId, at);
  at += start.write('\u0002ns\0', at, 'latin1');
  at = start.writeInt32LE(namespaceLength + 1, at);
  at += start.write(batch.namespace, at, 'utf8');
  start[at++] = 0;
  at += fieldHead.copy(start, at);
  start.writeInt32LE(arraySize, at);
  parts.push(start);
  for (let index = 0; index < documents.length; index += 1) parts.push(indexHead(index), documents[index]!);
  parts.push(END, time, END);
}

function timestampElement(name: string, time: Timestamp): Buffer {
  const value = Buffer.allocUnsafe(8);
  value.writeBigUInt64LE(BigInt.asUintN(64, time.toBigInt()));
  return Buffer.concat([elementHead(0x11, name), value]);
}
