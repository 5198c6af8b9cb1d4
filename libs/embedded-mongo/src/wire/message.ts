import { decode, type Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import { rawElements } from '../engine/raw-document.js';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
export const HEADER_BYTES = 16;
/** The largest message, as the handshake tells drivers. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;
/** Flags below this one must be understood; those above may be ignored. */
const REQUIRED_FLAGS = 0xffff;

/** A command as it came in. */
export interface Request {
  requestId: number;
  /** The legacy handshake, answered in its own form. */
  legacy: boolean;
  /** The client does not want an answer (unacknowledged write). */
  silent: boolean;
  command: Document;
  /** Document sequences (kind 1 sections) and arrays of documents, still as BSON. */
  sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/**
 * Reads one complete message.
 * @throws ServerError 9 or 22 for bytes that are no valid command; the connection cannot go on after that
 */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseOpMsg(message, requestId);
  if (opcode === OP_QUERY) return parseOpQuery(message, requestId);
  throw new ServerError(9, `unsupported opcode ${opcode}`);
}

function parseOpQuery(message: Buffer, requestId: number): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const command = decode(message, nameEnd + 9);
  command['$db'] ??= namespace.split('.')[0];
  return { requestId, legacy: true, silent: false, command, sequences: new Map() };
}

function parseOpMsg(message: Buffer, requestId: number): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_FLAGS & ~(FLAG_CHECKSUM | FLAG_MORE_TO_COME)) !== 0) {
    throw new ServerError(9, `unknown required message flags ${flags}`);
  }
  const end = message.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  const sequences = new Map<string, readonly Buffer[]>();
  let command: Document | null = null;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    at += 1;
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end) throw new ServerError(22, 'message section is out of bounds');
    if (kind === 0) command = readBody(message.subarray(at, at + size), sequences);
    else if (kind === 1) readSequence(message, at, size, sequences);
    else throw new ServerError(9, `unknown message section ${kind}`);
    at += size;
  }
  if (!command) throw new ServerError(9, 'message has no command');
  return { requestId, legacy: false, silent: (flags & FLAG_MORE_TO_COME) !== 0, command, sequences };
}

function readSequence(
  message: Buffer,
  start: number,
  size: number,
  sequences: Map<string, readonly Buffer[]>,
): void {
  const end = start + size;
  const nameEnd = message.indexOf(0, start + 4);
  const name = message.toString('utf8', start + 4, nameEnd);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const length = message.readInt32LE(at);
    if (length < 5 || at + length > end) throw new ServerError(22, 'document sequence is out of bounds');
    documents.push(message.subarray(at, at + length));
    at += length;
  }
  sequences.set(name, documents);
}

/** The documents of an insert stay as they are: what is stored are the client's own bytes. */
function readBody(body: Buffer, sequences: Map<string, readonly Buffer[]>): Document {
  if (!isInsert(body)) return decode(body);
  return decodeInsert(body, sequences);
}

const INSERT = Buffer.from('\u0002insert\0');

function isInsert(body: Buffer): boolean {
  return INSERT.compare(body, 4, 4 + INSERT.length) === 0;
}

function decodeInsert(body: Buffer, sequences: Map<string, readonly Buffer[]>): Document {
  const found = findDocuments(body);
  if (!found) return decode(body);
  const { start, valueStart, valueEnd } = found;
  const documents: Buffer[] = [];
  let at = valueStart + 4;
  while (at < valueEnd - 1) {
    if (body[at] !== 3) throw new ServerError(14, "BSON field 'insert.documents' must hold documents");
    at = body.indexOf(0, at) + 1;
    const length = body.readInt32LE(at);
    if (length < 5 || at + length > valueEnd) throw new ServerError(22, 'document is out of bounds');
    documents.push(body.subarray(at, at + length));
    at += length;
  }
  sequences.set('documents', documents);
  const rest = Buffer.concat([body.subarray(0, start), body.subarray(valueEnd)]);
  rest.writeInt32LE(rest.length, 0);
  return decode(rest);
}

function findDocuments(body: Buffer): { start: number; valueStart: number; valueEnd: number } | null {
  for (const element of rawElements(body)) {
    if (element.type === 4 && body.toString('latin1', element.start + 1, element.nameEnd) === 'documents')
      return element;
  }
  return null;
}
