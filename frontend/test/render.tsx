import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { i18nWith, type Locale } from '../src/i18n/index.js';
import { allTextsOf } from './texts.js';

interface Options {
  locale?: Locale;
  /** Address the router begins at. */
  at?: string;
}

/** Renders with the real texts of a locale and a router in memory. */
export function renderInApp(element: ReactElement, { locale = 'jp', at = '/' }: Options = {}): RenderResult {
  return render(
    <I18nextProvider i18n={i18nWith(locale, allTextsOf(locale))}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </I18nextProvider>,
  );
}
