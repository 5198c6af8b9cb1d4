import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  /** Omitted for the current page, the last item. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        {items.map(({ label, to }, place) => (
          <li key={`${place} ${label}`} className="flex items-center gap-2">
            {place > 0 && <span aria-hidden="true">/</span>}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link
                to={to}
                className="py-2 underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
