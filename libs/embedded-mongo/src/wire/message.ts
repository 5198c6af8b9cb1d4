import { decode, type Document } from '../bson/codec.js';
import { decodeCommand } from '../bson/decode.js';
import { ServerError } from '../errors.js';
import { rawElements } from '../engine/raw-document.js';

export const OP_REPLY = 1;
const OP_QUERY = 2004;
export const OP_MSG = 2013;
export const HEADER_BYTES = 16;
/** Maximum message size, as announced in the handshake. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;
/** Flags below this one must be understood; those above may be ignored. */
const REQUIRED_FLAGS = 0xffff;

/** Request data needed for the reply. */
export interface RequestHead {
  requestId: number;
  /** The legacy handshake, answered in its own form. */
  legacy: boolean;
  /** The client expects no reply (unacknowledged write). */
  silent: boolean;
}

/** A command as it came in. */
export interface Request extends RequestHead {
  command: Document;
  /** Document sequences (kind 1 sections) and arrays of documents, still as BSON. */
  sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/** Bytes that are no message: the connection that sent them cannot go on. */
class UnreadableMessage extends Error {}

export function requestHead(message: Buffer): RequestHead {
  const legacy = message.readInt32LE(12) === OP_QUERY;
  const silent = !legacy && (message.readUInt32LE(HEADER_BYTES) & FLAG_MORE_TO_COME) !== 0;
  return { requestId: message.readInt32LE(4), legacy, silent };
}

/**
 * Reads one complete message.
 * @throws UnreadableMessage, RangeError for bytes that are no message at all; ServerError (22, 15, 14 …) for a
 * message whose command is malformed
 */
export function parseMessage(message: Buffer): Request {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseOpMsg(message);
  if (opcode === OP_QUERY) return parseOpQuery(message);
  throw new UnreadableMessage(`unsupported opcode ${opcode}`);
}

/** The legacy handshake (`OP_QUERY`); other messages never use this form. */
function parseOpQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new UnreadableMessage('namespace is not terminated');
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const command = decode(message, nameEnd + 9);
  const name = Object.keys(command)[0] ?? '';
  if (!namespace.endsWith('.$cmd') || !HANDSHAKES.has(name.toLowerCase())) {
    throw new ServerError(
      352,
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
      { codeName: 'UnsupportedOpQueryCommand' },
    );
  }
  command['$db'] ??= namespace.split('.')[0];
  return requestOf(message, command, NO_SEQUENCES);
}

const HANDSHAKES = new Set(['hello', 'ismaster']);

function parseOpMsg(message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_FLAGS & ~(FLAG_CHECKSUM | FLAG_MORE_TO_COME)) !== 0) {
    throw new UnreadableMessage(`unknown required message flags ${flags}`);
  }
  const end = message.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  const sequences: Sequences = new Map();
  let command: Document | null = null;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    at += 1;
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end) throw new UnreadableMessage('message section is out of bounds');
    if (kind === 0) {
      if (command) throw new ServerError(40430, 'Multiple body sections in message');
      command = readBody(message, at, size, sequences);
    } else if (kind === 1) readSequence(message, at, size, sequences);
    else throw new UnreadableMessage(`unknown message section ${kind}`);
    at += size;
  }
  if (!command) throw new UnreadableMessage('message has no command');
  for (const name of sequences.keys()) if (name in command) throw duplicateSequence(name);
  return requestOf(message, command, sequences);
}

type Sequences = Map<string, readonly Buffer[]>;
const NO_SEQUENCES: ReadonlyMap<string, readonly Buffer[]> = new Map();

/** Explicit fields instead of a spread, which creates a new hidden class for each message in V8. */
function requestOf(message: Buffer, command: Document, sequences: Request['sequences']): Request {
  const { requestId, legacy, silent } = requestHead(message);
  return { requestId, legacy, silent, command, sequences };
}

function readSequence(message: Buffer, start: number, size: number, sequences: Sequences): void {
  const end = start + size;
  const nameEnd = message.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= end) throw new UnreadableMessage('document sequence has no name');
  const name = message.toString('utf8', start + 4, nameEnd);
  if (sequences.has(name)) throw duplicateSequence(name);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const length = message.readInt32LE(at);
    if (length < 5 || at + length > end) throw new UnreadableMessage('document sequence is out of bounds');
    documents.push(message.subarray(at, at + length));
    at += length;
  }
  sequences.set(name, documents);
}

function duplicateSequence(name: string): ServerError {
  return new ServerError(40431, `Duplicate document sequence: ${name}`);
}

/** The documents of an insert stay as they are: what is stored are the client's own bytes. */
function readBody(message: Buffer, at: number, size: number, sequences: Sequences): Document {
  if (!isInsert(message, at)) return decodeCommand(message, at);
  return decodeInsert(message.subarray(at, at + size), sequences);
}

const INSERT = Buffer.from('\u0002insert\0');

function isInsert(message: Buffer, at: number): boolean {
  for (let offset = 0; offset < INSERT.length; offset += 1)
    if (message[at + 4 + offset] !== INSERT[offset]) return false;
  return true;
}

function decodeInsert(body: Buffer, sequences: Sequences): Document {
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
  if (sequences.has('documents')) throw duplicateSequence('documents');
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
