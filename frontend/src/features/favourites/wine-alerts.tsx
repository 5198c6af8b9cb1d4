import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Disclosure } from '../../ui/layout/disclosure.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import type { AlertWine } from './alert-forms.js';

/** Loaded when it is opened. */
const AlertForms = lazy(async () => ({ default: (await import('./alert-forms.js')).AlertForms }));

/** Price and vintage alerts on a wine's page (WISH-01). */
export function WineAlerts({ wine }: { wine: AlertWine }) {
  const { t } = useTranslation('catalog');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      summary={
        <span className="flex items-center gap-3">
          <Icon name="bell" className="size-4 shrink-0 text-accent" />
          {t('alerts')}
        </span>
      }
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <AlertForms key={wine.reference} wine={wine} />
        </Suspense>
      )}
    </Disclosure>
  );
}
