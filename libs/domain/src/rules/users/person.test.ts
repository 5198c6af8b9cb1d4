import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkBirthday,
  checkName,
  checkPassword,
  checkRegistration,
  isEmail,
  isUnderAge,
  normaliseEmail,
} from './person.js';
import { PASSWORD_ALPHABET, randomPassword } from './password.js';
import { addMonths } from '../shared/tokyo-time.js';

const today = '2026-11-20';
const good = {
  name: '山田 花子',
  email: 'hanako@example.jp',
  phone: '090-1234-5678',
  birthday: '1990-05-05',
  password: 'correct horse',
  passwordConfirmation: 'correct horse',
};
const broken = (input: object): string[] =>
  checkRegistration({ ...good, ...input }, today).map(({ field, messageKey }) => `${field}: ${messageKey}`);

describe('registration', () => {
  it('[VAL-01] accepts a valid one, with or without a confirmation', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ passwordConfirmation: undefined })).toEqual([]);
  });

  it('[VAL-01] names every invalid field in form order', () => {
    expect(checkRegistration({}, today).map((violation) => violation.field)).toEqual([
      'name',
      'email',
      'phone',
      'birthday',
      'password',
    ]);
  });

  it.each([
    ['left out', {}],
    ['empty', { name: '', email: '', phone: '', birthday: '', password: '', passwordConfirmation: '' }],
    [
      'blank',
      { name: ' ', email: ' ', phone: '\u3000', birthday: '', password: '', passwordConfirmation: '' },
    ],
  ])('[VAL-01] says that fields %s are needed, and nothing of their form', (_, input) => {
    const violations = checkRegistration(input, today);
    expect(new Set(violations.map(({ messageKey }) => messageKey))).toEqual(new Set(['required']));
    const fields = ['name', 'email', 'phone', 'birthday', 'password'];
    expect(violations.map(({ field }) => field)).toEqual(
      'passwordConfirmation' in input ? [...fields, 'passwordConfirmation'] : fields,
    );
  });

  it('[VAL-01] requires the age of 20 by the date in Japan; the key says 18', () => {
    expect(broken({ birthday: '2006-11-20' })).toEqual([]);
    expect(checkBirthday('2006-11-21', today)).toEqual([
      { field: 'birthday', messageKey: 'register-error-age-18', params: { minimumAge: 20 } },
    ]);
    expect(isUnderAge('2006-11-21', today)).toBe(true);
    expect(isUnderAge('2006-11-20', today)).toBe(false);
  });

  it('[VAL-01] rejects invalid birthdays', () => {
    for (const birthday of ['2026-11-21', '1990-02-30', '1890-01-01', '5 May 1990']) {
      expect(broken({ birthday })).toEqual(['birthday: register-error-birthday']);
    }
  });

  it('[VAL-01] admits from the twentieth birthday on, not before', () => {
    const offset = fc.integer({ min: 0, max: 12 * 100 });
    fc.assert(
      fc.property(offset, (months) => {
        const birthday = addMonths('2026-11-20', -months);
        expect(checkBirthday(birthday, today).length === 0).toBe(months >= 240);
      }),
    );
  });

  it('[VAL-01] counts characters of the name, not UTF-16 units', () => {
    expect(checkName('李')).toHaveLength(1);
    expect(checkName('𠮷')).toHaveLength(1);
    expect(checkName('𠮷野')).toEqual([]);
    expect(checkName('  a  ')).toHaveLength(1);
    expect(checkName('x'.repeat(101))[0]?.messageKey).toBe('too-long');
  });

  it('[VAL-01] requires eight characters of password and the same confirmation', () => {
    expect(checkPassword('1234567')[0]?.messageKey).toBe('register-error-password');
    expect(checkPassword('12345678')).toEqual([]);
    expect(checkPassword('12345678', '12345679')[0]?.messageKey).toBe('register-error-confirmation');
    expect(checkPassword('12345678', '')[0]?.field).toBe('passwordConfirmation');
    expect(checkPassword('x'.repeat(201))[0]?.messageKey).toBe('too-long');
    expect(checkPassword(undefined)[0]?.messageKey).toBe('required');
  });

  it('[VAL-01] recognises e-mail addresses', () => {
    for (const email of [
      'a@b.co',
      'first.last+tag@sub.example.co.jp',
      "o'neil@example.com",
      'x@demo.vinkura.example',
    ]) {
      expect(isEmail(email)).toBe(true);
    }
    for (const email of [
      'a..b@docomo.ne.jp',
      'a.b.@docomo.ne.jp',
      'a...b-_c.@ezweb.ne.jp',
      'a..b@xx.ezweb.ne.jp',
    ])
      expect(isEmail(email)).toBe(true);
    const bad = [
      '..a@docomo.ne.jp',
      'a..b@docomo.ne.jp.example.com',
      'a..b@notdocomo.ne.jp',
      'a+..b@docomo.ne.jp',
      'a..b@mail.docomo.ne.jp',
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a b@c.de',
      'a..b@c.de',
      '.a@c.de',
      'a@-b.de',
      'a@b.c',
      'a@b.12',
      'a@@b.co',
    ];
    for (const email of [...bad, 'a@b.co\n', 'あ@b.co', `${'a'.repeat(65)}@b.co`, undefined, 5]) {
      expect(isEmail(email)).toBe(false);
    }
    expect(normaliseEmail(' Hanako@Example.JP ')).toBe('hanako@example.jp');
    fc.assert(fc.property(fc.emailAddress(), (email) => isEmail(email) || !/^[\w.+-]+@/.test(email)));
  });
});

describe('generated password', () => {
  it('[VAL-12] has ten unambiguous characters and passes the password rule', () => {
    expect(PASSWORD_ALPHABET).not.toMatch(/[0Oo1lI5S2Z8B]/);
    expect(new Set(PASSWORD_ALPHABET).size).toBe(PASSWORD_ALPHABET.length);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (numbers) => {
        let i = 0;
        const password = randomPassword((below) => (numbers[i++] ?? 0) % below);
        expect(password).toHaveLength(10);
        expect([...password].every((character) => PASSWORD_ALPHABET.includes(character))).toBe(true);
        expect(checkPassword(password)).toEqual([]);
      }),
    );
  });

  it('[VAL-12] calls its random source once per character and rejects invalid results', () => {
    const asked: number[] = [];
    randomPassword((below) => asked.push(below) - 1);
    expect(asked).toEqual(Array.from({ length: 10 }, () => PASSWORD_ALPHABET.length));
    expect(() => randomPassword((below) => below)).toThrow(RangeError);
  });
});
