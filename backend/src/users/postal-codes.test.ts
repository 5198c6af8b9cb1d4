import { describe, expect, it } from '@jest/globals';
import { PostalCodes } from './postal-codes.js';

describe('postal codes', () => {
  const codes = new PostalCodes();

  it('[USER-02] returns prefecture, city and town, in any notation of the code', async () => {
    const ginza = [{ zipcode: '104-0061', prefecture: '東京都', city: '中央区', town: '銀座' }];
    expect(await codes.find('104-0061')).toEqual(ginza);
    expect(await codes.find('１０４００６１')).toEqual(ginza);
  });

  it('[USER-02] returns nothing for an unknown code, and rejects an invalid one', async () => {
    expect(await codes.find('000-0000')).toEqual([]);
    await expect(codes.find('104')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'zipcode' },
    });
  });
});
