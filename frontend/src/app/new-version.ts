import { useEffect, useState } from 'react';
import { preloadNotices } from '../shared/notifications/toaster.js';

const CHECK_EVERY_MS = 10 * 60_000;

/** The version of this build; undefined in development. */
const ownVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="vinkura-build"]')?.content;

/** Fetches the version of the deployed build, bypassing caches (CALL-03); undefined when it cannot be fetched. */
export async function latestVersion(now = Date.now()): Promise<string | undefined> {
  try {
    const response = await fetch(`/build-manifest.json?t=${now}`, { cache: 'no-store' });
    if (!response.ok) return undefined;
    const manifest: unknown = await response.json();
    return typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a newer build has been deployed; polled every ten minutes and when the tab becomes visible. */
export function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const own = ownVersion();
    if (own === undefined) return undefined;
    const check = async () => {
      const latest = await latestVersion();
      if (latest === own) preloadNotices();
      else if (latest !== undefined) setIsNew(true);
    };
    const onShown = () => {
      if (document.visibilityState === 'visible') void check();
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
  return isNew;
}
