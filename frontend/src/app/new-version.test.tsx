import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { latestVersion, useNewVersion } from './new-version.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('useNewVersion', () => {
  const NewVersion = () => <output>{String(useNewVersion())}</output>;
  const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

  beforeEach(() => {
    document.head.innerHTML = '<meta name="vinkura-build" content="aaa">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('[CALL-03] detects another build when the page becomes visible again', async () => {
    let version = 'aaa';
    globalThis.fetch = async () => new Response(JSON.stringify({ version }));
    render(<NewVersion />);
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('false');
    version = 'bbb';
    await show();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));
  });
});

describe('latestVersion', () => {
  const fetchMock = jest.fn<typeof fetch>();
  beforeEach(() => {
    fetchMock.mockReset();
    globalThis.fetch = fetchMock;
  });

  it('[CALL-03] requests the manifest with a timestamp, to bypass the cache', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ version: 'abc' }));
    await expect(latestVersion(1234)).resolves.toBe('abc');
    expect(fetchMock).toHaveBeenCalledWith('/build-manifest.json?t=1234', { cache: 'no-store' });
  });

  it('[CALL-03] reports nothing without a response', async () => {
    fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(latestVersion()).resolves.toBeUndefined();
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    await expect(latestVersion()).resolves.toBeUndefined();
  });
});
