import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { ButtonLink } from '../../ui/controls/button.js';

const POINTS = ['what', 'who', 'how', 'when', 'cancel'] as const;
/** The lowest tier with access to every limited pre-order (REQ-D23). */
const FIRST_TIER = 'GOLD';

/** Public explanation of limited pre-orders (ROUTE-22). */
export function LimitedIndentsAbout() {
  const { t } = useTranslation(['information', 'common']);
  usePageTitle(t('limited.title'));
  const { user } = useSession();
  const facts = { tier: t(`common:tier.${FIRST_TIER}`), months: INDENT_ARRIVAL_MONTHS };
  return (
    <div className="page-width grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 lg:py-14">
      <div className="grid content-start gap-10">
        <header className="grid max-w-3xl gap-3">
          <h1 className="text-3xl">{t('limited.title')}</h1>
          <p className="font-mincho text-lg leading-loose">{t('limited.lead')}</p>
        </header>
        <dl className="grid gap-7">
          {POINTS.map((point) => (
            <div key={point} className="grid max-w-3xl gap-1 border-l-2 border-hairline pl-5">
              <dt className="font-mincho text-xl">{t(`limited.${point}.title`, facts)}</dt>
              <dd className="text-sm text-muted">{t(`limited.${point}.text`, facts)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <aside className="grid content-start gap-5 lg:sticky lg:top-24 lg:self-start">
        <TierCard tier={FIRST_TIER} className="w-full max-w-88 rounded-lg shadow-lift" />
        <ButtonLink to={user ? '/limited_indents' : '/login?sourcepage=%2Flimited_indents'} block size="lg">
          {t(user ? 'limited.open' : 'limited.signIn')}
        </ButtonLink>
        <ButtonLink to="/membership" block variant="secondary">
          {t('limited.membership')}
        </ButtonLink>
        <ButtonLink to="/indents" block variant="ghost">
          {t('limited.indents')}
        </ButtonLink>
      </aside>
    </div>
  );
}
