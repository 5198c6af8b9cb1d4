import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { cx } from '../../ui/base/cx.js';

export type IndentsView = 'present' | 'old' | 'limited';

const WAYS: Readonly<Record<IndentsView, string>> = {
  present: '/indents',
  old: '/indents/old',
  limited: '/limited_indents',
};

/** Layout of the lists of pre-order sales: introduction and tabs. */
export function IndentsPage({ view, children }: { view: IndentsView; children: ReactNode }) {
  const { t } = useTranslation('indents');
  usePageTitle(t(`list.${view}`));
  return (
    <div className="page-width grid gap-8 py-8 lg:py-12">
      <header className="grid gap-2">
        <h1 className="text-3xl">{t(`list.${view}`)}</h1>
        <p className="max-w-3xl text-sm text-muted">{t(`lead.${view}`, { months: INDENT_ARRIVAL_MONTHS })}</p>
      </header>
      <nav aria-label={t('ways')} className="flex flex-wrap gap-x-6 border-b border-line">
        {(Object.keys(WAYS) as IndentsView[]).map((way) => (
          <NavLink
            key={way}
            to={WAYS[way]}
            end
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 items-center border-b-2 text-sm',
                isActive ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
              )
            }
          >
            {t(`way.${way}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
