import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { mockApolloClient } from '../../test/apollo.js';
import { MISAKI } from '../../test/member.js';
import { renderInApp } from '../../test/render.js';
import { CartOverview } from '../features/cart/overview/cart-overview.js';
import { CellarPage } from '../features/cellar/cellar-page.js';
import { AwaitedList } from '../features/feedback/awaited-list.js';
import { InvoicePage } from '../features/invoices/invoice-page.js';
import { Component as Me } from './me.js';
import { writeSession } from '../shared/session/session.js';
import { sessionRetry } from '../shared/session/session-retry.js';
import { StaffGate } from '../shared/session/staff-gate.js';

/** Every page that asks visitors to sign in. */
const PAGES: Readonly<Record<string, ReactElement>> = {
  account: <Me />,
  cart: <CartOverview />,
  cellar: <CellarPage onOrder={async () => true} />,
  invoice: <InvoicePage orderId="ORD00001" />,
  surveys: <AwaitedList />,
  'areas of the staff': (
    <StaffGate label="…" types={[]} notAllowed={{ title: 'a', text: 'b', toShop: 'c' }}>
      inside
    </StaffGate>
  ),
};

describe('pages for users, when the request for the session has failed', () => {
  afterEach(() => act(() => sessionRetry.set(undefined)));

  it.each(Object.entries(PAGES))('[SES-01] %s: a failure with a retry, not signed out', async (_, page) => {
    const retry = jest.fn<() => void>();
    sessionRetry.set(retry);
    renderInApp(
      <Routes>
        <Route path="/" element={page} />
        <Route path="/login" element={<p>signing in</p>} />
      </Routes>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
    expect(retry).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('signing in')).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: /ログイン/ })).not.toBeInTheDocument();
  });
});

describe('pages of a signed-in user, when their own request fails', () => {
  const { account: _, 'areas of the staff': __, ...pages } = PAGES;

  it.each(Object.entries(pages))('%s: a failure whose button asks again', async (_name, page) => {
    const { client, calls } = mockApolloClient();
    writeSession(client, MISAKI);
    renderInApp(page, { client });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    const before = calls.length;
    await userEvent.click(retry);
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });
});
