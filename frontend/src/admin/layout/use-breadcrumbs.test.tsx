import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../test/render.js';
import { NAVIGATION } from '../navigation.js';
import { useBreadcrumbs } from './use-breadcrumbs.js';

const Crumbs = () => <p>{JSON.stringify(useBreadcrumbs())}</p>;

function crumbsAt(path: string, locale: 'jp' | 'en' = 'en'): { label: string; to?: string }[] {
  const { unmount } = renderInApp(<Crumbs />, { at: path, locale });
  const crumbs = JSON.parse(screen.getByText(/^\[/).textContent ?? '') as { label: string; to?: string }[];
  unmount();
  return crumbs;
}

describe('[LAY-01] the breadcrumbs', () => {
  it.each(NAVIGATION.flatMap(({ links }) => links).map(({ to, label }) => [to, label] as const))(
    'of %s have the name of the menu',
    (to, label) => {
      expect(crumbsAt(to).at(-1)).toEqual({ label: label.en });
      expect(crumbsAt(to, 'jp').at(-1)).toEqual({ label: label.jp });
    },
  );

  it('lead to the pages above', () => {
    expect(crumbsAt('/admin/orders/ORD00001/system')).toEqual([
      { label: 'Administration', to: '/admin' },
      { label: 'Orders', to: '/admin/orders' },
      { label: 'ORD00001', to: '/admin/orders/ORD00001' },
      { label: 'System' },
    ]);
    expect(crumbsAt('/admin/system/jobs').slice(1)).toEqual([
      { label: 'System', to: '/admin/system' },
      { label: 'Jobs' },
    ]);
  });
});
