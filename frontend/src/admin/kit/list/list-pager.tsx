import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';

export interface ListPagerProps {
  page: number;
  perPage: number;
  total: number;
  totalIsCapped: boolean;
  /** Rows of a long page that are loaded, until all are. */
  loaded?: number | undefined;
}

/** The rows on screen, of how many, and the pages before and after. Links: a page of a list has an address. */
export function ListPager({ page, perPage, total, totalIsCapped, loaded }: ListPagerProps) {
  const { t } = useTranslation('admin-lists');
  const locale = useLocale();
  const { search } = useLocation();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const addressOf = (target: number) => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete('page');
    else query.set('page', String(target));
    return { search: query.toString() };
  };
  const from = Math.min((page - 1) * perPage + 1, total);
  return (
    <nav
      aria-label={t('pager.label')}
      className="flex shrink-0 items-center gap-1 border-t border-line bg-surface px-5 py-1 text-muted"
    >
      <p className="mr-auto tabular-nums">
        {t('pager.summary', {
          from: formatNumber(from, locale),
          to: formatNumber(Math.min(page * perPage, total), locale),
          total: `${formatNumber(total, locale)}${totalIsCapped ? '+' : ''}`,
        })}
        {loaded !== undefined && (
          <span data-loaded={loaded} className="pl-3">
            {t('pager.loaded', { shown: formatNumber(loaded, locale) })}
          </span>
        )}
      </p>
      {pages > 1 && (
        <>
          <Step to={page > 1 ? addressOf(page - 1) : null} label={t('pager.previous')} icon="chevron-left" />
          <p aria-current="page" className="px-2 tabular-nums">
            {page} / {formatNumber(pages, locale)}
          </p>
          <Step to={page < pages ? addressOf(page + 1) : null} label={t('pager.next')} icon="chevron-right" />
        </>
      )}
    </nav>
  );
}

interface StepProps {
  to: { search: string } | null;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
}

function Step({ to, label, icon }: StepProps) {
  const shape = 'grid size-9 place-items-center rounded-sm';
  return to === null ? (
    <span aria-hidden="true" className={cx(shape, 'opacity-35')}>
      <Icon name={icon} className="size-4" />
    </span>
  ) : (
    <Link to={to} aria-label={label} title={label} className={cx(shape, 'hover:bg-sunken hover:text-accent')}>
      <Icon name={icon} className="size-4" />
    </Link>
  );
}
