import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FactTableProps {
  facts: readonly { term: string; value: ReactNode }[];
}

/** Legally required information, line by line; missing configuration is shown as such. */
export function FactTable({ facts }: FactTableProps) {
  const { t } = useTranslation('information');
  return (
    <dl className="border-t border-line text-sm">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{term}</dt>
          <dd className="grid gap-2">
            {value === null || value === undefined || value === '' ? (
              <span className="text-muted">{t('notSet')}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
