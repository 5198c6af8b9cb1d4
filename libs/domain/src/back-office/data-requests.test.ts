import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkRequestReason, namesPerson } from './data-requests.js';

const MISAKI = {
  name: '佐藤 美咲',
  email: 'misaki@example.jp',
  phone: '09012345678',
  addresses: [{ street: '港区南青山', street2: '1-2-3', phone: '0312345678' }],
};

describe('reason of a request about personal data', () => {
  it('[PRIV-02] names nobody: no name, address or telephone number, however it is written', () => {
    for (const text of [
      '佐藤美咲様より',
      '佐藤　美咲',
      'ＭＩＳＡＫＩ@example.jp',
      '090-1234-5678に折り返し',
      '０３（１２３４）５６７８',
      '港区 南青山',
    ])
      expect(checkRequestReason(text, MISAKI)).toEqual([{ field: 'reason', messageKey: 'names-person' }]);
    expect(checkRequestReason('ご本人からのお手紙（11月20日着）', MISAKI)).toEqual([]);
    expect(checkRequestReason(' ', MISAKI)).toEqual([{ field: 'reason', messageKey: 'required' }]);
  });

  it('[PRIV-02] finds a name in any text around it; nothing is found of a person without data', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(namesPerson(`${before} 佐藤美咲 ${after}`, MISAKI)).toBe(true);
        expect(namesPerson(before, {})).toBe(false);
        expect(namesPerson(before, { name: '', email: null, phone: '1', addresses: [{}] })).toBe(false);
      }),
    );
  });
});
