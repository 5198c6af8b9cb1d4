import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comparableText, normaliseText, textFault, textLength } from './text-rules.js';

describe('texts', () => {
  it.each([
    ['a\u0000b', 'text-control'],
    ['a\u001bb\b', 'text-control'],
    ['a\tb', 'text-control'],
    ['a\u0085b', 'text-control'],
    ['a\u2028b', 'text-control'],
    ['\u202egpj.exe', 'text-control'],
    ['a\u2066b', 'text-control'],
    ['a\u200fb', 'text-control'],
    ['a\ud800', 'text-control'],
    ['a\ufffdb', 'text-control'],
    ['a\u{e0041}b', 'text-control'],
    ['山田\nX: y', 'text-line-break'],
    ['\u200b\u200b', 'text-invisible'],
    ['\u3164', 'text-invisible'],
    ['\u2800 \ufe0f', 'text-invisible'],
    ['\u00ad\u2060', 'text-invisible'],
  ])('[VAL-01] refuses %j in a text of one line', (text, fault) => {
    expect(textFault(normaliseText(text), false)).toBe(fault);
  });

  it.each([
    '山田 太郎',
    '辻\u{e0100}',
    '葛\ufe00城',
    '👨‍👩‍👧',
    '❤️‍🔥',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '𠮷野家',
    'ガブ',
    'Château d’Yquem',
    '¿Qué? – «Añejo»',
    '①㈱髙',
    '',
  ])('[VAL-01] keeps %j', (text) => {
    expect(textFault(normaliseText(text), false)).toBeUndefined();
  });

  it('[VAL-01] a longer text has line breaks and tabs, but no other control characters', () => {
    expect(textFault('a\n\tb', true)).toBeUndefined();
    expect(normaliseText('a\r\nb\rc')).toBe('a\nb\nc');
    expect(textFault('a\u0007b', true)).toBe('text-control');
    expect(textFault('a\u202eb', true)).toBe('text-control');
    expect(textFault('\n\u200b\n', true)).toBe('text-invisible');
  });

  it('[VAL-01] is stored composed, however often it is written', () => {
    expect(normaliseText('Fore\u0302t か\u3099')).toBe('Forêt が');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
    );
  });

  it('[VAL-01] is measured in characters, and compared without width and case', () => {
    expect([textLength('𠮷野'), textLength('☺️'), textLength('')]).toEqual([2, 1, 0]);
    expect(comparableText(' ＡＢＣ ')).toBe(comparableText('abc'));
  });
});
