import { describe, expect, it } from '@jest/globals';
import { fillText } from './fill-text.js';

describe('fillText', () => {
  it('[I18N-01] replaces every placeholder', () => {
    expect(fillText('{{wine}} × {{quantity}} ({{wine}})', { wine: 'Koshu', quantity: 2 })).toBe(
      'Koshu × 2 (Koshu)',
    );
  });

  it('inserts values as they are', () => {
    expect(fillText('{{name}}!', { name: '{{other}} $& $t(key)' })).toBe('{{other}} $& $t(key)!');
  });

  it('throws for a placeholder without a value', () => {
    expect(() => fillText('{{name}}', {})).toThrow('no value for {{name}}');
  });
});
