import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInApp } from '../../../test/render.js';
import { reloadAfterLoadError } from '../../shared/errors/chunk-reload.js';
import { isCrawler } from './crawler.js';
import { ErrorPage, NotFoundPage } from './error-page.js';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { PageErrorBoundary } from './page-error-boundary.js';

const LOAD_ERROR = new TypeError('Failed to fetch dynamically imported module: /assets/home-a1.js');

const userAgent = jest.spyOn(navigator, 'userAgent', 'get');
beforeEach(() => {
  userAgent.mockReturnValue('Mozilla/5.0 (iPhone)');
});

describe('reloadAfterLoadError', () => {
  const reload = jest.fn();
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
  });

  it('[LAY-08] reloads once per path within 10 s', () => {
    const at = (path: string, now: number) => reloadAfterLoadError(LOAD_ERROR, { path, reload, now });
    expect(at('/products', 0)).toBe(true);
    expect(at('/products', 9_999)).toBe(false);
    expect(at('/venues', 9_999)).toBe(true);
    expect(at('/products', 10_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('[LAY-08] leaves other errors alone', () => {
    expect(reloadAfterLoadError(new Error('price is undefined'), { path: '/', reload, now: 0 })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('[LAY-08] is shown while offline instead of reloading', () => {
    const offline = { path: '/', reload, now: 0, online: false };
    expect(reloadAfterLoadError(LOAD_ERROR, offline)).toBe(false);
    expect(reloadAfterLoadError(LOAD_ERROR, { ...offline, online: true })).toBe(true);
  });

  it('[LAY-08] never reloads without a memory to stop it', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(reloadAfterLoadError(LOAD_ERROR, { path: '/', reload, now: 0 })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    setItem.mockRestore();
  });
});

describe('the error page', () => {
  it('[LAY-03] is titled Page Not Found', () => {
    renderInApp(<NotFoundPage />);
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(document.title).toBe('Page Not Found');
  });

  it('[LAY-04] is titled Internal Server Error for other errors', () => {
    renderInApp(<ErrorPage status={500} />);
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
    expect(document.title).toBe('Internal Server Error');
  });

  it('[LAY-05] is not rendered for crawlers', () => {
    userAgent.mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    const { container } = renderInApp(<NotFoundPage />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('isCrawler', () => {
  it.each(['Googlebot/2.1', 'bingbot/2.0', 'Baiduspider', 'DuckDuckBot', 'facebookexternalhit/1.1'])(
    '[LAY-05] recognises %s',
    (agent) => {
      expect(isCrawler(agent)).toBe(true);
    },
  );

  it('[LAY-05] takes people for people', () => {
    expect(isCrawler('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36')).toBe(false);
  });
});

describe('PageErrorBoundary', () => {
  // React reports every caught error on the console.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(async () => {
    report.mockClear();
    // The boundary loads it to report the error.
    await import('../../shared/errors/error-report.js');
  });

  const Failing = ({ error }: { error: unknown }) => {
    throw error;
  };

  it('[LAY-06] shows a fatal not-found for an unknown reference', () => {
    const error = new NotFoundError('/products/PRD99999');
    expect(error.message).toBe('Page Not Found: /products/PRD99999');
    renderInApp(
      <PageErrorBoundary address="/products/PRD99999">
        <Failing error={error} />
      </PageErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  });

  it('[LAY-04] tries again at another address', () => {
    function Walk() {
      const [address, setAddress] = useState('/broken');
      return (
        <>
          <button type="button" onClick={() => setAddress('/whole')}>
            次へ
          </button>
          <PageErrorBoundary address={address}>
            {address === '/broken' ? <Failing error={new Error('broken')} /> : <h1>ワイン</h1>}
          </PageErrorBoundary>
        </>
      );
    }
    renderInApp(<Walk />);
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('次へ'));
    expect(screen.getByRole('heading', { name: 'ワイン' })).toBeInTheDocument();
  });
});
