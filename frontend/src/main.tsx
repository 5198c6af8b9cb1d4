import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { createApolloClient } from './app/apollo.js';
import { reloadAfterLoadError } from './app/errors/chunk-reload.js';
import { preloadPage } from './app/pages.js';
import { startFeatures } from './app/startup.js';
import { startI18n } from './i18n/index.js';
import { loadTexts } from './i18n/load-texts.js';
import './ui/styles.css';

// A file of an older build is gone after a release: the page is loaded anew instead of failing (LAY-08).
window.addEventListener('vite:preloadError', (event) => {
  if (reloadAfterLoadError(event.payload)) event.preventDefault();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Texts, session and the page's code are fetched side by side.
const texts = startI18n(loadTexts);
const apollo = createApolloClient();
startFeatures(apollo);
preloadPage(location.pathname);
const i18n = await texts;

createRoot(root).render(
  <StrictMode>
    <App apollo={apollo} i18n={i18n} />
  </StrictMode>,
);
void import('./ui/fonts.css');
