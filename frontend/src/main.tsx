import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { createApolloClient } from './shared/api/apollo.js';
import { guardHistory } from './shared/hooks/history-guard.js';
import { breath } from './shared/scheduling/breath.js';
import { drawTheRest } from './app/draw-the-rest.js';
import { reloadAfterLoadError } from './shared/errors/chunk-reload.js';
import { preloadPage } from './app/pages.js';
import { startFeatures } from './app/startup.js';
import type { ChangedTexts } from './i18n/hot-texts.js';
import { startI18n } from './i18n/index.js';
import { loadTexts } from './i18n/load-texts.js';
import { loadWebFonts } from './app/web-fonts.js';

// A file of an older build is gone after a release: the page is loaded anew instead of failing (LAY-08).
window.addEventListener('vite:preloadError', (event) => {
  if (reloadAfterLoadError(event.payload)) event.preventDefault();
});

/**
 * Brings the shop to life in the page. Every step waits for the one before it in a task of its own.
 *
 * @param place where the page stands as the server drew it
 */
export async function start(place: HTMLElement): Promise<void> {
  // Texts, session and the page's code are fetched side by side. Until all are there the page stands as the server
  // drew it, so that it is replaced once, by the whole of it.
  guardHistory();
  const texts = startI18n(loadTexts);
  const page = preloadPage(location.pathname);
  await breath();
  const apollo = createApolloClient();
  await breath();
  startFeatures(apollo);
  const [i18n] = await Promise.all([texts, page]);
  await breath();
  // As a transition: React then gives way between the parts of a page instead of holding up taps until all is drawn.
  startTransition(() => {
    createRoot(place).render(
      <StrictMode>
        <App apollo={apollo} i18n={i18n} />
      </StrictMode>,
    );
  });
  if (import.meta.hot) {
    const { replaceTexts } = await import('./i18n/hot-texts.js');
    import.meta.hot.on('vinkura:texts', (changed: ChangedTexts) => replaceTexts(i18n, changed));
  }
  void loadWebFonts();
  void drawTheRest();
}
