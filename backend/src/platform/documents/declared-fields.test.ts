import { describe, expect, it } from '@jest/globals';
import { PRODUCERS, SOMMELIERS } from '@vinkura/domain/back-office/catalog';
import { inputOf, storedFields } from './declared-fields.js';

describe('fields of a definition', () => {
  it('[ADM-01] rejects a member that is no field, and a field without a member', () => {
    class Empty {}
    expect(() => storedFields(PRODUCERS)('A title.')(Empty.prototype, 'bio')).toThrow(RangeError);
    expect(() => inputOf(Empty, SOMMELIERS)).toThrow('Empty lacks name');
  });
});
