import { describe, expect, it } from '@jest/globals';
import { Binary, Timestamp } from 'bson';
import { decode, encode } from './codec.js';
import { decodeCommand, SessionUuid } from './decode.js';

const command = {
  find: 'c',
  $clusterTime: { clusterTime: new Timestamp({ t: 1, i: 1 }), signature: { hash: 'x' } },
  filter: { $clusterTime: { a: 1 } },
  $db: 'test',
};

describe('the body of a command', () => {
  it('is read without the cluster time at its top, and whole behind it', () => {
    const bytes = encode(command);
    expect(decodeCommand(bytes, 0)).toEqual({ ...command, $clusterTime: null });
    expect(decode(bytes)).toEqual(command);
    expect(decodeCommand(encode({ $clusterTime: 5 }), 0)).toEqual({ $clusterTime: 5 });
  });

  it.each([0, 4, -1, 10_000, 2 ** 31 - 1])(
    'is rejected when the cluster time claims to be %p bytes long',
    (size) => {
      const bytes = encode(command);
      const at = bytes.indexOf('$clusterTime\0') + '$clusterTime\0'.length;
      bytes.writeInt32LE(size, at);
      expect(() => decodeCommand(bytes, 0)).toThrow(/invalid BSON/);
    },
  );

  it('gives the session as its bytes, and any other form of it as a document', () => {
    const uuid = Buffer.from('00017f80ff1020304050607080900aff', 'hex');
    const usual = decodeCommand(encode({ ping: 1, lsid: { id: new Binary(uuid, 4) }, $db: 'test' }), 0);
    expect(usual).toEqual({ ping: 1, lsid: new SessionUuid(uuid.toString('latin1')), $db: 'test' });
    for (const lsid of [
      { id: new Binary(uuid, 4), uid: new Binary(uuid, 0) },
      { id: new Binary(uuid.subarray(0, 15), 4) },
      { id: 'abcdefghijklmnop' },
      { no: new Binary(uuid, 4) },
      {},
    ]) {
      expect(decodeCommand(encode({ ping: 1, lsid }), 0)).toEqual({ ping: 1, lsid });
    }
    const nested = { filter: { lsid: { id: new Binary(uuid, 4) } } };
    expect(decodeCommand(encode(nested), 0)).toEqual(nested);
  });

  it('is rejected when the session ends before its end', () => {
    const whole = encode({ lsid: { id: new Binary(Buffer.alloc(16, 7), 4) } });
    for (let size = 5; size < whole.length; size += 1) {
      expect(() => decodeCommand(whole.subarray(0, size), 0)).toThrow(/invalid BSON/);
    }
  });
});
