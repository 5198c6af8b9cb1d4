import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import { WineTaste } from './wine-taste.js';

const CHAMPAGNE = {
  __typename: 'TasteProfile',
  body: 3,
  acidity: 4,
  tannin: null,
  bubbles: 5,
  sweetness: 1,
  word: 'CRISP',
  composed: true,
} as const;

describe('the taste of a wine', () => {
  it('[TASTE-01] has its values as text beside the bars, and is marked as an estimate', () => {
    renderInApp(<WineTaste taste={CHAMPAGNE} />);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['ボディ', '酸味', '泡', '甘み']);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['5段階の3', '5段階の4', '5段階の5', '5段階の1']);
    expect(screen.getByText('推定')).toBeInTheDocument();
  });

  it('[TASTE-01] is not marked when it is stored', () => {
    renderInApp(<WineTaste taste={{ ...CHAMPAGNE, composed: false }} />);
    expect(screen.queryByText('推定')).not.toBeInTheDocument();
  });
});
