// Labels what the server writes to a socket: a command to the database, a call to the provider, or neither.

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/#op_msg */
const OP_MSG = 2013;
const LENGTH_AT = 0;
const OPCODE_AT = 12;
const SECTION_KIND_AT = 20;
const FIRST_TYPE_AT = 25;
const FIRST_NAME_AT = 26;
const BSON_STRING = 2;

/** Commands that the driver sends on its own. */
const TALK = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'killCursors']);
/** Sessions are reread at intervals, in any request. */
const SESSION_READ = 'find signins';
/** Reads that refresh caches occur at intervals, in any request. */
const CACHE_READ = Buffer.from('\u0002comment\0\u0006\0\0\0cache\0');
const PROVIDER_CALL = /^(GET|POST|DELETE) (\/v1\/[^ ?]*)[^ ]* HTTP\/1\.1\r\n/;

/**
 * @param {unknown} chunk argument of `socket.write`
 * @returns {string | undefined} such as `update orders`, `commitTransaction` or `POST /v1/refunds`
 */
export function labelOf(chunk) {
  if (typeof chunk === 'string') return providerCall(chunk);
  if (!(chunk instanceof Uint8Array)) return undefined;
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return databaseCommand(bytes) ?? providerCall(bytes.toString('latin1', 0, 200));
}

/** @param {Buffer} bytes */
function databaseCommand(bytes) {
  const isMessage =
    bytes.length > FIRST_NAME_AT &&
    bytes.readInt32LE(LENGTH_AT) === bytes.length &&
    bytes.readInt32LE(OPCODE_AT) === OP_MSG &&
    bytes[SECTION_KIND_AT] === 0;
  if (!isMessage) return undefined;
  const nameEnd = bytes.indexOf(0, FIRST_NAME_AT);
  const name = bytes.toString('utf8', FIRST_NAME_AT, nameEnd);
  if (TALK.has(name) || bytes.includes(CACHE_READ)) return undefined;
  if (bytes[FIRST_TYPE_AT] !== BSON_STRING) return name;
  const length = bytes.readInt32LE(nameEnd + 1);
  const label = `${name} ${bytes.toString('utf8', nameEnd + 5, nameEnd + 4 + length)}`;
  return label === SESSION_READ ? undefined : label;
}

/** @param {string} text */
function providerCall(text) {
  const [, method, path] = PROVIDER_CALL.exec(text) ?? [];
  return method && path ? `${method} ${path.replaceAll(/\b(pi|re)_\w+/g, ':id')}` : undefined;
}
