import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { usePromotionPartnersQuery } from '../../generated/promotion.js';
import { useLocale } from '../../i18n/index.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { SkeletonText } from '../../ui/layout/skeleton.js';
import { findPartner } from './find-partner.js';

interface PartnerPageProps {
  /** As in the URL. */
  name: string;
  /** How one registers, the partner's code filled in. */
  registration: (referent: string | undefined) => ReactNode;
}

/** Where a partner's guests arrive (ROUTE-19, REQ-D22). */
export function PartnerPage({ name, registration }: PartnerPageProps) {
  const { t } = useTranslation('promotion');
  const isJapanese = useLocale() === 'jp';
  const { user } = useSession();
  const { data, error, refetch } = usePromotionPartnersQuery();
  const partner = data && findPartner(data.parameters, name);
  const label = (isJapanese ? partner?.label : partner?.labelEn) ?? partner?.label ?? name;
  usePageTitle(partner && t('partner.title', { partner: label }));

  if (error) return <LoadFailure isPage onRetry={refetch} />;
  if (!data) return <SkeletonText lines={8} />;
  if (!partner) throw new NotFoundError(`/partner/${name}`);
  return (
    <div className="grid gap-7">
      <header className="grid gap-2 text-center">
        <p className="text-xs tracking-widest text-accent">{t('partner.eyebrow')}</p>
        <h1 className="text-2xl">{t('partner.title', { partner: label })}</h1>
        <p className="text-sm text-balance text-muted">
          {user ? t('partner.known', { name: user.name }) : t('partner.lead')}
        </p>
      </header>
      {user ? (
        <div className="grid gap-3">
          <ButtonLink to="/venues" size="lg" block>
            {t('partner.venues')}
          </ButtonLink>
          <ButtonLink to="/products" size="lg" block variant="secondary">
            {t('partner.wines')}
          </ButtonLink>
        </div>
      ) : (
        registration(partner.referent)
      )}
    </div>
  );
}
