import { describe, expect, it } from '@jest/globals';
import { serverError } from '../../../test/support/errors.js';
import { compileRegex } from './compile.js';

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
    ['a\\Rb', '', ['a\r\nb', 'a\nb', 'a\u2028b'], ['ab', 'a\n\nb']],
    ['^\\R\\n', '', ['\n\n'], ['\r\n']],
    ['^\\N$', '', ['x'], ['\n\n']],
    ['^\\v$', '', ['\u0085', '\v'], ['v', ' ']],
    ['^\\V\\H\\S$', '', ['abc', '酒酒酒'], ['a\tc', '\nbc', 'ab ']],
    ['^\\h+$', '', [' \t\u3000'], ['\n']],
    ['^\\a\\e$', '', ['\x07\x1b'], ['ae']],
    ['^[\\h\\a-]+$', '', [' -\x07'], ['a', 'h']],
    ['^[\\d-z]+$', '', ['1-z'], ['a']],
    ['^[\\Qa-c]\\E]+$', '', ['a-c]'], ['b']],
    ['^[[:digit:]-x]+$', '', ['1-x'], ['y']],
    ['^[{}()|]+$', '', ['{}()|'], ['\\']],
    ['^[\\b]$', '', ['\b'], ['b']],
    ['^\\p{Lu}\\pN\\P{L}\\p{^L}$', '', ['Ä1--'], ['äa--', 'Ä1a-']],
    ['^\\p{Han}+$', '', ['日本酒'], ['ワイン']],
    ['^\\x{9}\\x9\\cI$', '', ['\t\t\t'], ['999']],
    ['^a\\Q*\\E+$', '', ['a**'], ['a']],
    ["^(?'n'a)(?P=n)\\k{n}\\k<n>\\k'n'\\1$", '', ['aaaaaa'], ['aaaaa']],
    ['^a{2}b{1,}?c{,2}}]$', '', ['aabc{,2}}]'], ['aab']],
    ['a\\#b#c\nd', 'x', ['a#bd'], ['a#bc']],
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
    ['*a', '', 51091],
    ['a**', '', 51091],
    ['a)', '', 51091],
    ['\\i', '', 51091],
    ['\\u0041', '', 51091],
    ['\\x{110000}', '', 51091],
    ['\\p{Nobody}', '', 51091],
    ['[[.a.]]', '', 51091],
    ['(?x', '', 51091],
    ['(?<1>a)', '', 51091],
    ['(?#', '', 51091],
    ['a', 'g', 51108],
  ])('refuses /%s/%s', (pattern, options, code) => {
    expect(serverError(() => compileRegex(pattern, options)).code).toBe(code);
  });

  it.each([
    ...['a\\Kb', '\\Ga', '\\X', '\\C', '(a)\\g{1}', '\\12', '[\\12]', '\\o{12}', '\\c1', '\\p{L&}'],
    ...['a++', 'a?+', 'a{1,2}+', '(?>a)', '(?|a|b)', '(?(1)a)', '(a)(?1)', '(?R)', '(?<n>a)(?&n)', '(?P>n)'],
    ...[
      'a(?i)b',
      '(?i:a)b',
      '(?-i)a',
      '(?^:a)',
      '(*UCP)a',
      'a(*FAIL)',
      '[[:^digit:]]',
      '(?=a)*',
      '^+a',
      '\\b*',
    ],
  ])('names the way out for /%s/, which PCRE has and JavaScript has not', (pattern) => {
    const error = serverError(() => compileRegex(pattern, ''));
    expect(error.message).toMatch(/is not supported by the embedded database; set MONGODB_URI$/);
    expect(error.code).toBe(2);
  });

  it('keeps no state between tests and gives back the same object for the same pattern', () => {
    const regex = compileRegex('a', '');
    expect([regex.test('a'), regex.test('a'), regex.test('a')]).toEqual([true, true, true]);
    expect(compileRegex('a', '')).toBe(regex);
  });
});
