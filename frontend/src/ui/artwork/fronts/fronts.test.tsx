import { describe, expect, it } from '@jest/globals';
import { buildDemoData } from '@vinkura/demo-data';
import { renderToStaticMarkup } from 'react-dom/server';
import { frontOf } from './design.js';
import { signNameOf } from './sign-name.js';
import { VenueFront } from './venue-front.js';

const { venues } = buildDemoData(new Date('2026-11-21T03:00:00Z'), { people: false });
const MOST_BYTES = 6144;

const markup = (venue: (typeof venues)[number], hour: 'day' | 'night' = 'day') =>
  renderToStaticMarkup(<VenueFront venue={venue} hour={hour} />);

describe('VenueFront', () => {
  it('gives each demo restaurant a distinct, stable front', () => {
    // Without the names on the signs: the houses themselves differ.
    const houses = venues.map((venue) => markup(venue).replace(/>[^<>]+</g, '><'));
    expect(new Set(houses).size).toBe(venues.length);
    const looks = venues.map((venue) => {
      const { sign, dice, ...look } = frontOf(venue);
      return JSON.stringify({ ...look, ...sign, dice: dice.map((die) => Math.round(die * 2)) });
    });
    expect(new Set(looks).size).toBe(venues.length);
    for (const venue of venues) expect(markup(venue)).toBe(markup({ ...venue }));
  });

  it('is small enough for a card', () => {
    const large = venues.filter((venue) => Buffer.byteLength(markup(venue)) > MOST_BYTES);
    expect(large.map(({ name }) => name)).toEqual([]);
  });

  it('writes the whole name of the restaurant over its door', () => {
    for (const venue of venues) {
      const letters = markup(venue).replace(/<[^>]*>|\s/g, '');
      const { own, script } = signNameOf(venue);
      const wanted = own.replace(/\s/g, '').replace(/'/g, '&#x27;');
      const shown = script === 'latin' ? letters.toLocaleLowerCase('fr') : letters;
      expect([
        venue.name,
        shown.includes(script === 'latin' ? wanted.toLocaleLowerCase('fr') : wanted),
      ]).toEqual([venue.name, true]);
    }
  });

  it('contains valid numbers, by day and in the evening, and is hidden from screen readers', () => {
    for (const venue of venues)
      for (const hour of ['day', 'night'] as const) {
        expect(markup(venue, hour)).not.toMatch(/NaN|undefined|Infinity/);
        expect(markup(venue, hour)).toMatch(/^<svg[^>]* aria-hidden="true"/);
      }
  });

  it('has a front for unknown cuisines and names', () => {
    const strange = { reference: 'VEN99999', name: '', nameEn: '', cuisineType: '__proto__' };
    expect(renderToStaticMarkup(<VenueFront venue={strange} />)).toContain('<svg');
  });
});

describe('signNameOf', () => {
  it.each([
    ['鮨 とおなぎ', 'Sushi Toonagi', { script: 'ja', own: 'とおなぎ', kind: '鮨' }],
    ['日本橋 すきやき 牡丹雪', 'Sukiyaki Botanyuki', { script: 'ja', own: '牡丹雪', kind: 'すきやき' }],
    [
      'ラ・トゥール・ド・サブリエ',
      'La Tour de Sablier',
      { script: 'latin', own: 'La Tour de Sablier', kind: '' },
    ],
    ['フロマージュと夜 ラルモワール', "L'Armoire", { script: 'latin', own: "L'Armoire", kind: '' }],
    ['根津 洋食 ラタン', 'Yoshoku Rattan', { script: 'ja', own: 'ラタン', kind: '洋食' }],
    ['箱根 山の宿 霧ヶ谷 食房', 'Kirigaya', { script: 'ja', own: '霧ヶ谷', kind: '山の宿' }],
    ['翠玉楼', 'Suigyokuro', { script: 'ja', own: '翠玉楼', kind: '' }],
    ['カタカナ', '', { script: 'ja', own: 'カタカナ', kind: '' }],
  ])('reads %s as its sign does', (name, nameEn, sign) => {
    expect(signNameOf({ name, nameEn })).toEqual(sign);
  });
});
