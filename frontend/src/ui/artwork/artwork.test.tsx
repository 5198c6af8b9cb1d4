import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import fc from 'fast-check';
import { renderInApp } from '../../../test/render.js';
import { Bottle } from './bottle.js';
import { type BottleWine, lookOf, shapeOf } from './bottle-wine.js';
import { fitText, measure } from './fit-text.js';
import { TierCard } from './tier-card.js';
import { patternOf } from './cuisine-patterns.js';

const wine = (rest: Partial<BottleWine>): BottleWine => ({
  producer: 'William Fèvre',
  name: 'Les Clos Grand Cru',
  vintage: '2021',
  color: 'WHITE',
  type: 'STILL',
  size: '750mL',
  ...rest,
});

describe('shapeOf', () => {
  it.each<[string, Partial<BottleWine>, string]>([
    ['Champagne', { type: 'SPARKLING', region: 'Champagne' }, 'champagne'],
    ['Franciacorta', { type: 'SPARKLING', region: 'Lombardy (Franciacorta)' }, 'champagne'],
    ['Sherry', { type: 'FORTIFIED', region: 'Jerez' }, 'fortified'],
    ['Pauillac', { color: 'RED', region: 'Bordeaux', grapeVariety: 'Cabernet Sauvignon' }, 'bordeaux'],
    ['Sauternes', { type: 'SWEET', region: 'Bordeaux (Sauternes)' }, 'bordeaux'],
    ['Chablis', { region: 'Burgundy (Chablis)', grapeVariety: 'Chardonnay' }, 'burgundy'],
    ['Barolo', { color: 'RED', region: 'Piedmont', grapeVariety: 'Nebbiolo' }, 'burgundy'],
    ['Napa Merlot', { color: 'RED', region: 'Napa', grapeVariety: 'Merlot' }, 'bordeaux'],
    ['Napa Chardonnay', { region: 'Napa', grapeVariety: 'Chardonnay' }, 'burgundy'],
    ['Mosel', { region: 'Mosel (Saar)', grapeVariety: 'Riesling' }, 'flute'],
    ['Alsace Pinot Noir', { color: 'RED', region: 'Alsace', grapeVariety: 'Pinot Noir' }, 'burgundy'],
    ['Koshu', { region: 'Yamanashi', grapeVariety: 'Koshu' }, 'flute'],
    ['a wine of which nothing is known', {}, 'bordeaux'],
  ])('puts %s in its bottle', (_name, facts, shape) => {
    expect(shapeOf(wine(facts))).toBe(shape);
  });

  it('renders the same wine identically', () => {
    expect(lookOf(wine({}))).toEqual(lookOf(wine({})));
  });
});

describe('Bottle', () => {
  const heightOf = (size: string) => {
    const { container, unmount } = renderInApp(<Bottle wine={wine({ size })} />);
    const scale = /scale\((\S+) (\S+)\)/.exec(
      container.querySelector('svg > g')?.getAttribute('transform') ?? '',
    );
    const frame = container.querySelector('svg')?.getAttribute('viewBox');
    unmount();
    return { scale: Number(scale?.[2]), frame };
  };

  it('draws half bottle, bottle and magnum on one scale', () => {
    const [half, bottle, magnum] = ['375mL', '750mL', '1500mL'].map(heightOf);
    expect(half?.scale).toBeLessThan(bottle?.scale ?? 0);
    expect(bottle?.scale).toBeLessThan(magnum?.scale ?? 0);
    expect(new Set([half?.frame, bottle?.frame, magnum?.frame]).size).toBe(1);
  });

  it('contains producer, cuvée and vintage as text, and has an accessible name', () => {
    renderInApp(<Bottle wine={wine({})} />);
    const picture = screen.getByRole('img', { name: 'William Fèvre Les Clos Grand Cru 2021 のボトル' });
    for (const word of ['WILLIAM', 'FÈVRE', 'Les', 'Clos', '2021']) expect(picture).toHaveTextContent(word);
  });
});

describe('fitText', () => {
  const box = { width: 60, height: 34, maxSize: 12, minSize: 4.4, maxLines: 3, leading: 1.16 };
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ'’ァ-ヶ一-龠-]{1,18}$/);
  const names = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));

  it('never leaves its box', () => {
    fc.assert(
      fc.property(names, (name) => {
        const { lines, size, leading } = fitText(name, box);
        expect(lines.length).toBeLessThanOrEqual(box.maxLines);
        expect(lines.length * size * leading).toBeLessThanOrEqual(box.height + 1e-6);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + 1e-6);
      }),
    );
  });

  it('omits no letter while there is space, and truncates visibly', () => {
    expect(fitText('Chablis Grand Cru Les Clos', box).lines.join(' ')).toBe('Chablis Grand Cru Les Clos');
    const endless = fitText('Lorem ipsum dolor sit amet '.repeat(20), box).lines.join('');
    expect(endless.endsWith('…')).toBe(true);
  });

  it('breaks a Japanese name between words', () => {
    expect(fitText('キュヴェ三澤 明野甲州', { ...box, width: 46 }).lines).toEqual([
      'キュヴェ三澤',
      '明野甲州',
    ]);
  });
});

describe('patternOf', () => {
  it('gives a cuisine outside the table a pattern, the same every time', () => {
    expect(patternOf('sushi')).toEqual(['seigaiha', 'ai']);
    expect(patternOf('nordic')).toEqual(patternOf('nordic'));
    expect(patternOf('__proto__')).toHaveLength(2);
  });
});

describe('TierCard', () => {
  it.each(Object.values(LoyaltyStatus))('says whose card it is (%s)', (tier) => {
    renderInApp(<TierCard tier={tier} name="佐藤 美咲" reference="USR00042" since="2024-04-02" />);
    expect(screen.getByRole('img', { name: /会員証 佐藤 美咲 USR00042$/ })).toBeInTheDocument();
  });
});
