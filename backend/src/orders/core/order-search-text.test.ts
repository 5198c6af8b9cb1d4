import { expect, it } from '@jest/globals';
import { searchTextOf } from './order-search-text.js';

const order = {
  reference: 'ORD00009',
  ownerRef: 'USR00001',
  products: [{ productRef: 'PRD00001', name: '丘の赤', nameEn: 'Hill Red' }],
  reservation: { name: '佐藤', venueRef: 'VEN00002' },
};

it('[EDIT-01] [CLAIM-01] an order is found by its table and wines, and by the order that it goes with, also once the account is erased', () => {
  for (const origin of [{ replaces: 'ORD00008' }, { supplements: 'ORD00008' }]) {
    const [known, erased] = [{ name: '山田 花子' }, undefined].map((customer) =>
      searchTextOf({ ...order, ...origin }, customer),
    );
    for (const text of [known, erased])
      for (const word of ['ord00009', 'usr00001', 'prd00001', 'ven00002', 'ord00008'])
        expect(text).toContain(word);
    expect(known).toContain('山田');
    expect(erased).not.toContain('山田');
  }
});
