import type { ApolloClient } from '@apollo/client';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { startClient } from './shared/api/start-client.js';
import { installHistoryGuard } from './shared/hooks/history-guard.js';
import { keepServedPage } from './shared/served-page/served-page.js';
import { yieldToMain } from './shared/scheduling/yield-to-main.js';
import { renderDeferredSections } from './app/render-deferred-sections.js';
import { reportUncaughtErrors } from './shared/errors/report-error.js';
import { reloadAfterLoadError } from './shared/errors/chunk-reload.js';
import { defersClient, preloadPage } from './app/pages.js';
import { startFeatures } from './app/startup.js';
import type { ChangedTexts } from './i18n/hot-texts.js';
import { startI18n } from './i18n/index.js';
import { loadTexts } from './i18n/load-texts.js';
import { loadWebFonts } from './app/web-fonts.js';

// Chunks are missing two deployments later (ADR-0077): reload instead of failing (LAY-08).
window.addEventListener('vite:preloadError', (event) => {
  if (reloadAfterLoadError(event.payload)) event.preventDefault();
});

/**
 * Starts the app, each step in a separate task.
 *
 * @param container element that holds the prerendered shell
 */
export async function start(container: HTMLElement): Promise<void> {
  keepServedPage(container);
  installHistoryGuard();
  reportUncaughtErrors();
  const texts = startI18n(loadTexts);
  let client: ApolloClient | undefined;
  const features = startClient()
    .then((started) => {
      client = started;
      return startFeatures(started);
    })
    // What needs the client shows the error.
    .catch(() => undefined);
  const path = location.pathname;
  // A page that imports the client is evaluated after it, in another task.
  const page = defersClient(path) ? preloadPage(path) : features.then(() => preloadPage(path));
  await yieldToMain();
  const i18n = await texts;
  // The frame does not wait for the code of the page: until then it holds what the server has sent.
  if (defersClient(path)) await page;
  await yieldToMain();
  // As a transition: React then renders concurrently and yields to input between components.
  startTransition(() => {
    createRoot(container).render(
      <StrictMode>
        <App client={client} i18n={i18n} />
      </StrictMode>,
    );
  });
  if (import.meta.hot) {
    const { replaceTexts } = await import('./i18n/hot-texts.js');
    import.meta.hot.on('vinkura:texts', (changed: ChangedTexts) => replaceTexts(i18n, changed));
  }
  await page;
  // With another typeface all rendered text is laid out again: the content below the fold is rendered after it.
  await loadWebFonts();
  await renderDeferredSections();
}
