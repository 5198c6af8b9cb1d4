import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { CardGrid } from './card-grid.js';

const CARDS = Array.from({ length: 20 }, (_, place) => ({ reference: `card ${place}` }));

const grid = (items: readonly { reference: string }[]) => (
  <CardGrid items={items} className="" cardClassName="">
    {({ reference }) => <article>{reference}</article>}
  </CardGrid>
);
const names = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

describe('a grid of cards', () => {
  it('is rendered progressively from its start, with placeholders', async () => {
    render(grid(CARDS));
    expect(names()).toEqual(['card 0', 'card 1']);
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    await waitFor(() => expect(names()).toEqual(CARDS.map(({ reference }) => reference)));
  });

  it('renders a short list, and a longer replacement, completely', async () => {
    const { rerender } = render(grid(CARDS.slice(0, 2)));
    expect(names()).toEqual(['card 0', 'card 1']);
    rerender(grid(CARDS));
    await waitFor(() => expect(names()).toHaveLength(20));
  });
});
