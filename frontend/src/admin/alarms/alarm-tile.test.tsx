import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { AdminBottleAlarmsDocument, type AdminBottleAlarmsQuery } from '../../generated/admin-alarms.js';
import { AlarmCount } from './alarm-count.js';
import { AlarmTile } from './alarm-tile.js';

type Alarm = AdminBottleAlarmsQuery['bottleAlarms'][number];

const alarm = (orderRef: string, rest: Partial<Alarm> = {}): Alarm => ({
  __typename: 'BottleAlarm',
  orderRef,
  urgency: 'TONIGHT',
  reservationDate: new Date(Date.now() + (2 * 60 + 10.5) * 60_000).toISOString(),
  venueName: '鮨 よしの',
  venueNameEn: 'Sushi Yoshino',
  bottles: [
    {
      __typename: 'ReportedWine',
      problem: 'BROKEN',
      quantity: 1,
      name: '丘の赤',
      nameEn: 'Hill Red',
      vintage: '2019',
      note: '首から割れていた',
      openedAt: new Date(Date.now() - (3 * 60 + 0.5) * 60_000).toISOString(),
    },
  ],
  ...rest,
});

function show(...bottleAlarms: Alarm[]) {
  const { client } = mockApolloClient(answer(AdminBottleAlarmsDocument).with({ bottleAlarms }));
  renderInApp(
    <>
      <AlarmCount />
      <AlarmTile />
    </>,
    { client },
  );
}

describe('the alarm of reported bottles', () => {
  it('[ALARM-01] for tonight is red, with the time left, the wine and what happened', async () => {
    show(alarm('ORD00001'), alarm('ORD00002', { urgency: 'COMING' }));
    const tile = await screen.findByRole('region', { name: 'ボトルの申告' });
    const [urgent, coming] = within(tile).getAllByRole('link');
    expect(urgent).toHaveTextContent(/今夜のボトルに問題あと2時間10分鮨 よしの ORD00001/);
    expect(urgent).toHaveTextContent(/割れ 1本 丘の赤 2019 3 時間前首から割れていた/);
    expect(urgent).toHaveClass('bg-danger-surface');
    expect(urgent).toHaveAttribute('href', '/admin/orders/ORD00001');
    expect(coming).not.toHaveClass('bg-danger-surface');
    expect(coming).not.toHaveTextContent('あと');
    expect(screen.getByText('ボトルの申告 2件')).toBeInTheDocument();
  });

  it('[ALARM-01] shows three orders, and leads to the others on the board', async () => {
    show(...['1', '2', '3', '4', '5'].map((each) => alarm(`ORD0000${each}`)));
    const more = await screen.findByRole('link', { name: 'ほか2件をボードで見る' });
    expect(more).toHaveAttribute('href', '/admin/orders/board');
    expect(screen.getAllByRole('link')).toHaveLength(4);
  });
});
