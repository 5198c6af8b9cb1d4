import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../artwork/icon.js';
import { cx } from '../base/cx.js';
import { pageRange } from './page-range.js';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  perPage: number;
  total: number;
  /** Name of the query parameter. */
  param?: string;
}

/** Pagination by links, so that pages have a URL, open in new tabs and survive reloading. */
export function Pagination({ page, perPage, total, param = 'page' }: PaginationProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (pages === 1) return null;

  const addressOf = (target: number) => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete(param);
    else query.set(param, String(target));
    return { search: query.toString() };
  };
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);

  return (
    <nav aria-label={t('pagination.label')} className="grid justify-items-center gap-3">
      <ul className="flex items-center gap-1">
        <Step to={page > 1 ? addressOf(page - 1) : null} label={t('pagination.previous')}>
          <Icon name="chevron-left" className="size-4" />
        </Step>
        <li aria-current="page" className="px-4 text-sm tabular-nums sm:hidden">
          {page} / {pages}
        </li>
        {pageRange(page, pages).map((target, place) =>
          target === null ? (
            <li key={`gap-${place}`} aria-hidden="true" className="px-1 text-muted max-sm:hidden">
              …
            </li>
          ) : (
            <Step
              key={target}
              to={addressOf(target)}
              label={t('pagination.page', { page: target })}
              current={target === page}
              className="max-sm:hidden"
            >
              {target}
            </Step>
          ),
        )}
        <Step to={page < pages ? addressOf(page + 1) : null} label={t('pagination.next')}>
          <Icon name="chevron-right" className="size-4" />
        </Step>
      </ul>
      <p className="text-xs text-muted">{t('pagination.summary', { total, from, to })}</p>
    </nav>
  );
}

interface StepProps {
  to: { search: string } | null;
  label: string;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

function Step({ to, label, current = false, className, children }: StepProps) {
  const shape = 'grid size-11 place-items-center rounded-sm text-sm tabular-nums';
  return (
    <li className={className}>
      {to === null ? (
        <span aria-hidden="true" className={cx(shape, 'opacity-35')}>
          {children}
        </span>
      ) : (
        <Link
          to={to}
          aria-label={label}
          aria-current={current ? 'page' : undefined}
          className={cx(
            shape,
            current ? 'border border-accent text-accent' : 'transition-colors duration-150 hover:bg-sunken',
          )}
        >
          {children}
        </Link>
      )}
    </li>
  );
}
