import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ComponentType } from 'react';
import { renderInApp } from '../../../test/render.js';
import { sessionRetry } from '../../shared/session/session-retry.js';
import { PAGE_ROUTES } from '../route-table.js';
import { BackgroundLayout } from './background-layout.js';
import { LandingLayout } from './landing-layout.js';
import { EmptyLayout, MinimalLayout } from './plain-layouts.js';
import { DefaultLayout, NewStandardLayout } from './standard-layout.js';

function show(Layout: ComponentType) {
  renderInApp(
    <Routes>
      <Route element={<Layout />}>
        <Route path="/" element={<p>the page</p>} />
      </Route>
    </Routes>,
  );
  return {
    theme: document.documentElement.dataset['theme'],
    hasWays: screen.queryAllByRole('navigation').length > 0,
    hasName: screen.queryByRole('banner') !== null,
    hasFoot: screen.queryByRole('contentinfo') !== null,
  };
}

afterEach(() => {
  sessionRetry.set(undefined);
  delete document.documentElement.dataset['theme'];
});

describe('the layouts of the shop', () => {
  it.each([
    ['default', DefaultLayout, { theme: 'light', hasWays: true, hasName: true, hasFoot: true }],
    ['new-standard', NewStandardLayout, { theme: 'light', hasWays: true, hasName: true, hasFoot: true }],
    ['background', BackgroundLayout, { theme: 'dark', hasWays: true, hasName: true, hasFoot: true }],
    ['minimal', MinimalLayout, { theme: 'light', hasWays: false, hasName: true, hasFoot: false }],
    ['empty', EmptyLayout, { theme: 'light', hasWays: false, hasName: false, hasFoot: false }],
  ])('[LAY-01] %s puts just its own frame around the page', (_, Layout, frame) => {
    expect(show(Layout)).toEqual(frame);
    expect(screen.getByRole('main')).toHaveTextContent('the page');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('[LAY-01] landingpage has name and door, and the menus of the shop only after it', () => {
    expect(show(LandingLayout)).toMatchObject({ theme: 'dark', hasName: true, hasFoot: true });
    expect(screen.queryByRole('navigation', { name: 'メニュー' })).not.toBeInTheDocument();
  });

  it.each([
    ['default', DefaultLayout],
    ['landingpage', LandingLayout],
  ])('[SES-01] %s offers signing in when the request for the session has failed', (_, Layout) => {
    show(Layout);
    const signIn = () => screen.queryByRole('link', { name: 'ログイン' });
    const isOffered = () => signIn()?.classList.contains('invisible') === false;
    expect(isOffered()).toBe(false);
    act(() => sessionRetry.set(() => undefined));
    expect(isOffered()).toBe(true);
  });

  it.each([
    ['/', 'dark'],
    ['/products', 'default'],
    ['/new-home', 'new-standard'],
    ['/services', 'light'],
    ['/login', 'background'],
    ['/lp', 'landingpage'],
    ['/feedback/:secretToken', 'minimal'],
    ['/invoices/:orderId', 'empty'],
    ['/me', 'default'],
  ])('[LAY-01] %s stands in %s', (path, layout) => {
    expect(PAGE_ROUTES.find((route) => route.path === path)?.layout).toBe(layout);
  });
});
