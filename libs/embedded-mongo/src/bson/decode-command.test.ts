import { describe, expect, it } from '@jest/globals';
import { Timestamp } from 'bson';
import { decode, encode } from './codec.js';
import { decodeCommand } from './decode.js';

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
    'is refused when the cluster time claims to be %p bytes long',
    (size) => {
      const bytes = encode(command);
      const at = bytes.indexOf('$clusterTime\0') + '$clusterTime\0'.length;
      bytes.writeInt32LE(size, at);
      expect(() => decodeCommand(bytes, 0)).toThrow(/invalid BSON/);
    },
  );
});
