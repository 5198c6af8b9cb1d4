import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain/shared/tokyo-time';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../test/render.js';
import { SAMPLE_ORDER } from '../../../test/sample-order.js';
import { EveningActions } from './evening-actions.js';

function show(status: 'PLANNING' | 'CANCELLED', days: number, isPaid = true) {
  const reservationDate = new Date(Date.now() + days * DAY_MS).toISOString();
  const paidAt = isPaid ? SAMPLE_ORDER.createdAt : null;
  renderInApp(
    <EveningActions
      order={{
        ...SAMPLE_ORDER,
        status,
        paidAt,
        reservation: { ...SAMPLE_ORDER.reservation!, reservationDate },
      }}
    />,
    { locale: 'en' },
  );
}

describe('EveningActions', () => {
  it('[SHARE-01] puts a paid dinner into the calendar, and shares it', () => {
    show('PLANNING', 9);
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/orders/ORD00001/calendar.ics?locale=en',
    );
    expect(screen.getByRole('button', { name: 'Share with guests' })).toBeInTheDocument();
  });

  it('[SHARE-01] takes a cancelled dinner to come out of the calendar by the same file', () => {
    show('CANCELLED', 9);
    expect(screen.getByRole('link', { name: 'Remove from calendar' })).toHaveAttribute(
      'href',
      '/api/orders/ORD00001/calendar.ics?locale=en',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['is over', -1, true],
    ['was never paid', 9, false],
  ])('[SHARE-01] offers nothing for a cancelled dinner that %s', (_which, days, isPaid) => {
    show('CANCELLED', days, isPaid);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
