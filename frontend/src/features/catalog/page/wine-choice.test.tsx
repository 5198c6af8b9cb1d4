import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderInApp } from '../../../../test/render.js';
import { wineOf } from '../cards/test-wines.js';
import type { FullWine } from './full-wine.js';
import { WineChoice } from './wine-choice.js';

const other = (reference: string, vintage: string, size: string, stockState: string) => ({
  ...wineOf(reference),
  vintage,
  size,
  stockState,
});
const WINE = {
  ...wineOf('PRD00001'),
  otherFormats: [
    other('PRD00002', '2020', '750mL', 'IN_STOCK'),
    other('PRD00003', '2021', '1500mL', 'OUT_OF_STOCK'),
  ],
} as unknown as FullWine;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const show = (wine: FullWine) =>
  renderInApp(
    <>
      <WineChoice wine={wine} venue="VEN00012" />
      <Address />
    </>,
    { at: '/products/PRD00001?venue=VEN00012' },
  );

describe('the choice of vintage and size', () => {
  it('[GROUP-01] leads to the chosen bottle, with the restaurant of the order', async () => {
    show(WINE);
    expect(screen.getByRole('radio', { name: '2021' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '2020' }));
    expect(screen.getByRole('status')).toHaveTextContent('/products/PRD00002?venue=VEN00012');
  });

  it('[GROUP-01] marks what is sold out, and offers nothing for a wine with one bottle', () => {
    const { unmount } = show(WINE);
    expect(screen.getByRole('radiogroup', { name: '容量' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^1500mL\s*在庫なし$/ })).not.toBeChecked();
    unmount();
    show({ ...WINE, otherFormats: [] });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
