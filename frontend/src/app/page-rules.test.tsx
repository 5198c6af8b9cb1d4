import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { renderInApp } from '../../test/render.js';
import { PageRules } from './page-rules.js';

const RULES: Readonly<Record<string, object>> = {
  '/old-wines': { redirectTo: '/products', status: 301 },
  '/closed': { status: 410 },
};

const Page = () => <p>{`page ${useLocation().pathname}`}</p>;

const asked = jest.fn<(path: string) => void>();

function show(at: string) {
  renderInApp(
    <>
      <Link to="/old-wines">old</Link>
      <Link to="/closed">closed</Link>
      <Link to="/venues">venues</Link>
      <PageRules>
        <Page />
      </PageRules>
    </>,
    { at },
  );
}

describe('PageRules', () => {
  beforeEach(() => {
    asked.mockReset();
    globalThis.fetch = (input) => {
      const path =
        new URL(input instanceof Request ? input.url : input, 'http://shop.test').searchParams.get('path') ??
        '';
      asked(path);
      return Promise.resolve(Response.json(RULES[path] ? [RULES[path]] : []));
    };
  });

  it('[LAY-07] follows the redirect of a path that is come to inside the shop', async () => {
    show('/');
    await userEvent.click(screen.getByRole('link', { name: 'old' }));
    expect(await screen.findByText('page /products')).toBeInTheDocument();
  });

  it('[LAY-07] shows that a closed path has no page, and the pages after it', async () => {
    show('/');
    await userEvent.click(screen.getByRole('link', { name: 'closed' }));
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'venues' }));
    expect(await screen.findByText('page /venues')).toBeInTheDocument();
    expect(asked.mock.calls).toEqual([['/closed'], ['/venues']]);
  });

  it('[LAY-07] leaves the address that a visit begins with to the server, which has ruled on it', () => {
    show('/closed');
    expect(screen.getByText('page /closed')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps the page when the rules cannot be read', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    show('/');
    await userEvent.click(screen.getByRole('link', { name: 'venues' }));
    expect(await screen.findByText('page /venues')).toBeInTheDocument();
  });
});
