import { describe, expect, it } from '@jest/globals';
import { PRODUCERS, SOMMELIERS } from '@vinkura/domain/back-office/catalog';
import { validateSync } from 'class-validator';
import { changesOf, inputOf, storedFields } from './declared-fields.js';

describe('fields of a definition', () => {
  it('[ADM-01] rejects a member that is no field, and a field without a member', () => {
    class Empty {}
    expect(() => storedFields(PRODUCERS)('A title.')(Empty.prototype, 'bio')).toThrow(RangeError);
    expect(() => inputOf(Empty, SOMMELIERS)).toThrow('Empty lacks name');
  });

  it('[ADM-01] a change may lack a field, but not remove it', () => {
    const Stored = storedFields(PRODUCERS);
    class Maker {
      @Stored('Name.') name!: string;
      @Stored('Pictures.') images!: string[];
    }
    class Changes extends changesOf(Maker, ['name', 'images']) {}
    const broken = (values: object) =>
      validateSync(Object.assign(new Changes(), values)).map(({ property }) => property);
    expect(broken({})).toEqual([]);
    expect(broken({ name: '山田', images: ['/a.jpg'] })).toEqual([]);
    expect(broken({ name: null, images: null })).toEqual(['name', 'images']);
    expect(broken({ name: 'あ'.repeat(101), images: ['ftp://a'] })).toEqual(['name', 'images']);
  });
});
