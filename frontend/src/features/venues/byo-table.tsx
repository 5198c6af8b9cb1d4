import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatYen } from '../../i18n/index.js';
import { useSession } from '../../shared/session/session.js';
import { DataList } from '../../ui/text/data-list.js';
import { LocalText } from '../../ui/text/local-text.js';
import type { FullVenue } from './full-venue.js';

/** The house's rules for bottles that guests bring, one by one (REQ-D16). */
export function ByoTable({
  policy,
  glassNotes,
}: {
  policy: FullVenue['byoPolicy'];
  glassNotes: FullVenue['glassNotesIn'];
}) {
  const { t } = useTranslation('venues');
  const { user } = useSession();
  const { feePerBottle, magnumMultiplier, bottleLimit } = policy;
  return (
    <section>
      <h2 className="border-b border-hairline pb-3 text-xl">{t('policy.title')}</h2>
      {policy.accepted ? (
        <DataList
          facts={[
            {
              term: t('policy.fee'),
              value:
                feePerBottle === null ? (
                  user ? (
                    t('byo.feeByWine')
                  ) : (
                    <MembersOnly />
                  )
                ) : feePerBottle === 0 ? (
                  t('byo.free')
                ) : (
                  t('policy.feeValue', { fee: formatYen(feePerBottle) })
                ),
            },
            {
              term: t('policy.magnum'),
              value:
                magnumMultiplier === 1
                  ? t('policy.magnumSame')
                  : feePerBottle === null || feePerBottle === 0
                    ? t('policy.magnumTimes', { times: magnumMultiplier })
                    : t('policy.magnumFee', {
                        times: magnumMultiplier,
                        fee: formatYen(Math.round(feePerBottle * magnumMultiplier)),
                      }),
            },
            {
              term: t('policy.limit'),
              value: bottleLimit === null ? t('byo.noLimit') : t('byo.limit', { count: bottleLimit }),
            },
            {
              term: t('policy.course'),
              value: t(policy.waivedWithCourse ? 'policy.courseWaived' : 'policy.courseNot'),
            },
            {
              term: t('policy.list'),
              value: t(policy.notOnListRule ? 'policy.listRule' : 'policy.listFree'),
            },
            {
              term: t('policy.decanting'),
              value: t(policy.decanting ? 'policy.decantingYes' : 'policy.decantingNo'),
            },
            { term: t('policy.glasses'), value: glassNotes && <LocalText text={glassNotes} /> },
          ]}
        />
      ) : (
        <p className="py-4 text-sm">{t('policy.refused')}</p>
      )}
      <p className="pt-3 text-xs text-muted">{t('policy.paidThere')}</p>
    </section>
  );
}

/** Corkage is for members: visitors see a hint with a link to register (REQ-D16). */
function MembersOnly() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      {t('corkage.membersOnly')}{' '}
      <Link
        to={`/login?sourcepage=${encodeURIComponent(pathname + search)}`}
        className="inline-flex min-h-11 items-center text-link underline decoration-hairline underline-offset-4"
      >
        {t('corkage.signIn')}
      </Link>
    </>
  );
}
