import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { type InformationConfigQuery, useInformationConfigQuery } from '../../generated/information.js';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonText } from '../../ui/layout/skeleton.js';

interface InformationPageProps {
  title: string;
  lead?: string;
  /** Whether it shows data of the seller, of which some may not be set. */
  hasSellerData?: boolean;
  children: (facts: InformationConfigQuery) => ReactNode;
}

/** Frame of the pages that state what the operator has configured. */
export function InformationPage({ title, lead, hasSellerData = true, children }: InformationPageProps) {
  const { t } = useTranslation(['information', 'common']);
  const problemText = useProblemText();
  usePageTitle(title);
  const { data, error, refetch } = useInformationConfigQuery();
  const config = data?.config;
  const isIncomplete =
    hasSellerData && config && Object.entries(config.seller).some(([, value]) => value === null);
  return (
    <div className="page-width grid gap-10 py-10 lg:py-14">
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {lead && <p className="text-sm text-muted">{lead}</p>}
        {config?.demo && <p className="text-sm text-warning">{t('demoNote')}</p>}
        {isIncomplete && <p className="text-sm text-muted">{t('notSetNote')}</p>}
      </header>
      {data && children(data)}
      {!data && !error && <SkeletonText lines={12} />}
      {!data && error && (
        <EmptyState
          icon="alert"
          title={problemText(error)}
          action={
            <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
              {t('common:action.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}
