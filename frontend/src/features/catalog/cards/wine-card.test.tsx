import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import type { PairingFieldsFragment } from '../../../generated/catalog.js';
import { wineOf } from './test-wines.js';
import { WineCard } from './wine-card.js';

const PAIRING: PairingFieldsFragment = {
  __typename: 'Pairing',
  score: 80,
  relevance: 1,
  cuisine: 'sushi',
  styles: ['chablis'],
  price: 'WITHIN',
  poorMatch: false,
};

describe('a wine in a list', () => {
  it('[I18N-04] shows its price in yen, marked as including tax', () => {
    renderInApp(<WineCard wine={wineOf('PRD00001')} />, { locale: 'en' });
    expect(screen.getByText('22,000円')).toBeInTheDocument();
    expect(screen.getByText('(tax incl.)')).toBeInTheDocument();
  });

  it('[GROUP-01] shows the lowest price and the numbers of vintages and sizes of a wine', () => {
    const choices = {
      __typename: 'WineChoices' as const,
      priceFrom: 9000,
      vintages: 3,
      sizes: 1,
    };
    renderInApp(<WineCard wine={{ ...wineOf('PRD00001'), choices }} />);
    expect(screen.getByText('9,000円〜')).toBeInTheDocument();
    expect(screen.getByText(/収穫年3種 750mL$/)).toBeInTheDocument();
  });

  it('[ROUTE-15] takes the chosen restaurant along to its page', () => {
    renderInApp(<WineCard wine={wineOf('PRD00001')} venue="VEN00012" />);
    const link = screen.getByRole('link', { name: 'シャブリ グラン・クリュ レ・クロ' });
    expect(link).toHaveAttribute('href', '/products/PRD00001?venue=VEN00012');
  });

  it('[PAIR-01] shows why and how well it matches the restaurant', () => {
    renderInApp(<WineCard wine={{ ...wineOf('PRD00001'), pairing: PAIRING }} venue="VEN00012" />);
    expect(screen.getByText('寿司にシャブリ')).toBeInTheDocument();
    expect(screen.getByText('相性 80')).toBeInTheDocument();
  });

  it('[TASTE-01] says its taste in one word', () => {
    renderInApp(<WineCard wine={wineOf('PRD00001')} />);
    expect(screen.getByText('すっきり')).toBeInTheDocument();
    expect(screen.queryByText('推定')).not.toBeInTheDocument();
  });

  it('[TASTE-01] marks the word when the taste is composed', () => {
    const tasteProfile = { ...wineOf('PRD00001').tasteProfile, composed: true };
    renderInApp(<WineCard wine={{ ...wineOf('PRD00001'), tasteProfile }} />);
    expect(screen.getByText('推定')).toBeInTheDocument();
  });

  it('[VAL-13] shows a poor match without a score', () => {
    const pairing: PairingFieldsFragment = {
      __typename: 'Pairing',
      score: 0,
      relevance: 0,
      cuisine: null,
      styles: [],
      price: null,
      poorMatch: true,
    };
    renderInApp(<WineCard wine={{ ...wineOf('PRD00001'), pairing }} venue="VEN00012" />);
    expect(screen.getByText('定番ではありませんが、お好みでどうぞ')).toBeInTheDocument();
    expect(screen.queryByText(/^相性/)).not.toBeInTheDocument();
  });

  it.each([
    ['FEW_LEFT', 3, '残り3本'],
    ['OUT_OF_STOCK', 0, '在庫なし'],
  ] as const)('[PROD-02] says so when it is %s', (stockState, saleableQuantity, text) => {
    renderInApp(<WineCard wine={{ ...wineOf('PRD00001'), stockState, saleableQuantity }} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
