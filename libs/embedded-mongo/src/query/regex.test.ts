import { describe, expect, it } from '@jest/globals';
import { serverError } from '../../test/support/errors.js';
import { compileRegex } from './regex.js';

describe('regular expressions in the dialect of PCRE', () => {
  it.each<[string, string, string[], string[]]>([
    ['^ab', '', ['abc'], ['xab', 'a\nab']],
    ['^ab', 'm', ['x\nabc'], ['xab']],
    ['ab$', '', ['xab', 'xab\n'], ['abx', 'ab\n\n']],
    ['ab$', 'm', ['ab\nx'], ['abx']],
    ['a.b', '', ['axb', 'a\rb'], ['a\nb']],
    ['a.b', 's', ['a\nb'], []],
    ['a b # comment\nc', 'x', ['abc'], ['a b c']],
    ['(?i)ABC', '', ['xabc'], []],
    ['(?im)^b', '', ['a\nB'], []],
    ['ÄÖ', 'i', ['äö'], []],
    ['^.$', '', ['酒', '😀'], ['ab']],
    ['\\Aab\\z', 'm', ['ab'], ['ab\n']],
    ['ab\\Z', '', ['ab', 'ab\n'], ['abc']],
    ['\\Qa.b\\E', '', ['a.b'], ['axb']],
    ['[[:digit:]]{2}', '', ['a12'], ['a1']],
    ['[[:alpha:]_]+$', '', ['ab_'], ['1']],
    ['^[]a]$', '', [']', 'a'], ['b']],
    ['^[^]a]$', '', ['b'], [']']],
    ['a\\-b\\@c', '', ['a-b@c'], []],
    ['a{,3}', '', ['a{,3}'], ['aaa']],
    ['(?P<first>a)b', '', ['ab'], ['b']],
    ['a(?#note)b', '', ['ab'], []],
    ['^\\s$', '', [' ', '\t'], ['\u3000']],
    ['^[\\s]$', '', [' '], ['\u3000']],
    ['\\x{1F600}', '', ['😀'], []],
    ['\\x41', '', ['A'], []],
    ['(?<=a)b(?!c)', '', ['ab'], ['abc', 'b']],
    ['', '', ['', 'x'], []],
  ])('/%s/%s', (pattern, options, yes, no) => {
    const regex = compileRegex(pattern, options);
    expect(yes.filter((text) => !regex.test(text))).toEqual([]);
    expect(no.filter((text) => regex.test(text))).toEqual([]);
  });

  it.each([
    ['(', '', 51091],
    ['[a', '', 51091],
    ['a\\', '', 51091],
    ['[[:nothing:]]', '', 51091],
    ['a', 'g', 51108],
  ])('refuses /%s/%s', (pattern, options, code) => {
    expect(serverError(() => compileRegex(pattern, options)).code).toBe(code);
  });

  it('keeps no state between tests and gives back the same object for the same pattern', () => {
    const regex = compileRegex('a', '');
    expect([regex.test('a'), regex.test('a'), regex.test('a')]).toEqual([true, true, true]);
    expect(compileRegex('a', '')).toBe(regex);
  });
});
