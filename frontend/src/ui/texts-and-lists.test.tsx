import { describe, expect, it } from '@jest/globals';
import { AGE_NOTICE_JA } from '@vinkura/domain/shared/constants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { renderInApp } from '../../test/render.js';
import { allTextsOf } from '../../test/texts.js';
import { i18nWith, LOCALES } from '../i18n/index.js';
import { AgeNotice } from './text/age-notice.js';
import { DateText } from './text/date-text.js';
import { pageRange } from './layout/page-range.js';
import { Pagination } from './layout/pagination.js';
import { Price } from './text/price.js';
import { ScoreRing } from './text/score-ring.js';
import { Tabs } from './layout/tabs.js';

describe('Price', () => {
  it('[I18N-04] shows yen with separators, 円 and the tax note', () => {
    const { container } = renderInApp(<Price yen={22000} taxNote />);
    expect(container).toHaveTextContent('22,000円(税込)');
  });

  it.each(LOCALES)('[I18N-04] formats numbers and 円 in %s', (locale) => {
    const { container } = renderInApp(<Price yen={1234567} />, { locale });
    expect(container).toHaveTextContent('1,234,567円');
  });
});

describe('DateText', () => {
  it('is a time element in the form of the locale', () => {
    renderInApp(<DateText value="2026-11-28T19:00:00+09:00" />);
    const time = screen.getByText('2026年11月28日(土) 19:00');
    expect(time).toHaveAttribute('datetime', '2026-11-28T10:00:00.000Z');
  });

  it('uses Japan time in other time zones', () => {
    const { container } = renderInApp(<DateText value="2026-11-28T19:00:00+09:00" />, { locale: 'it' });
    expect(container).toHaveTextContent('19:00');
  });
});

describe('AgeNotice', () => {
  it.each(LOCALES)('is in Japanese in %s, followed by its translation', (locale) => {
    const { container } = renderInApp(<AgeNotice size="xl" />, { locale });
    const sentence = screen.getByText(AGE_NOTICE_JA);
    expect(sentence).toHaveAttribute('lang', 'ja');
    const translation = locale === 'jp' ? '' : i18nWith(locale, allTextsOf(locale)).t('age.notice');
    expect(container).toHaveTextContent(new RegExp(`^${AGE_NOTICE_JA}${translation}$`));
  });
});

describe('ScoreRing', () => {
  it('has the score as text, within its bounds', () => {
    renderInApp(<ScoreRing score={142} />);
    expect(screen.getByRole('img', { name: '相性 100点中100点' })).toBeInTheDocument();
  });
});

describe('Pagination', () => {
  it("links to pages and keeps the URL's filters", () => {
    renderInApp(<Pagination page={4} perPage={20} total={187} />, { at: '/products?color=RED&page=4' });
    const nav = screen.getByRole('navigation', { name: 'ページ' });
    expect(within(nav).getByRole('link', { name: '5ページ目' })).toHaveAttribute(
      'href',
      '/products?color=RED&page=5',
    );
    expect(within(nav).getByRole('link', { name: '1ページ目' })).toHaveAttribute(
      'href',
      '/products?color=RED',
    );
    expect(within(nav).getByRole('link', { name: '4ページ目' })).toHaveAttribute('aria-current', 'page');
    expect(nav).toHaveTextContent('全187件中 61〜80件');
  });

  it('is not there for a single page', () => {
    renderInApp(<Pagination page={1} perPage={20} total={20} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers first, last, current and neighbours, and no gap of one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const offered = pageRange(page, pages);
        const shown = offered.filter((target) => target !== null);
        for (const wanted of [1, pages, page, Math.max(1, page - 1), Math.min(pages, page + 1)]) {
          expect(shown).toContain(wanted);
        }
        expect(shown).toEqual([...new Set(shown)].sort((x, y) => x - y));
        offered.forEach((target, place) => {
          if (target === null)
            expect((offered[place + 1] ?? 0) - (offered[place - 1] ?? 0)).toBeGreaterThan(2);
        });
      }),
    );
  });
});

describe('Tabs', () => {
  function Ways() {
    const [value, setValue] = useState<'venues' | 'products'>('venues');
    return (
      <Tabs
        label="さがし方"
        value={value}
        onChange={setValue}
        items={[
          { value: 'venues', label: '店から', content: 'エリア' },
          { value: 'products', label: 'ワインから', content: '銘柄' },
        ]}
      />
    );
  }

  it('has one tab stop; arrow keys choose and come round', async () => {
    renderInApp(<Ways />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: '店から' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'ワインから' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'ワインから' })).toHaveTextContent('銘柄');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '店から' })).toHaveAttribute('aria-selected', 'true');
  });
});
