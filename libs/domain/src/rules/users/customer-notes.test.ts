import { describe, expect, it } from '@jest/globals';
import { checkCustomerNote, CUSTOMER_NOTE_MAX } from './customer-notes.js';

describe('a note about a customer', () => {
  it('[CONC-01] requires and limits the text of a note', () => {
    expect(checkCustomerNote('甲殻類')).toEqual([]);
    expect(checkCustomerNote('  ')).toMatchObject([{ field: 'text', messageKey: 'required' }]);
    expect(checkCustomerNote('あ'.repeat(CUSTOMER_NOTE_MAX + 1))).toMatchObject([{ messageKey: 'too-long' }]);
  });
});
