import { TIERS } from '@vinkura/domain/loyalty/tiers';
import type { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { Section } from '../../ui/layout/section.js';
import { VisuallyHidden } from '../../ui/base/visually-hidden.js';
import { BENEFITS, hasBenefit } from './benefits.js';
import type { LoyaltyParameters } from '../../shared/parameters/use-loyalty-parameters.js';
import { ScrollBox } from '../../ui/layout/scroll-box.js';

interface TierTableProps {
  loyalty: LoyaltyParameters;
  own: LoyaltyStatus | undefined;
}

/** All six tiers side by side. */
export function TierTable({ loyalty, own }: TierTableProps) {
  const { t } = useTranslation(['membership', 'common']);
  return (
    <Section title={t('table.title')}>
      <ScrollBox label={t('table.title')}>
        <table className="w-full min-w-200 border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-hairline align-bottom">
              {(['tier', 'threshold', 'rate'] as const).map((column) => (
                <th key={column} scope="col" className="py-3 pr-4 font-medium">
                  {t(`table.${column}`)}
                </th>
              ))}
              {BENEFITS.map((benefit) => (
                <th key={benefit} scope="col" className="px-2 py-3 text-center font-medium">
                  {t(`table.${benefit}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TIERS.map((tier) => (
              <tr key={tier} className={cx('border-b border-line', tier === own && 'bg-sunken')}>
                <th scope="row" className="py-3 pr-4 font-mincho text-base font-medium whitespace-nowrap">
                  {t(`common:tier.${tier}`)}
                </th>
                <td className="py-3 pr-4 whitespace-nowrap">
                  {loyalty.thresholds[tier] === 0
                    ? t('table.none')
                    : t('table.from', { amount: formatYen(loyalty.thresholds[tier]) })}
                </td>
                <td className="py-3 pr-4">{Math.round(loyalty.percentFor(tier) * 100) / 100}%</td>
                {BENEFITS.map((benefit) => (
                  <td key={benefit} className="px-2 py-3 text-center">
                    {hasBenefit(tier, benefit) ? (
                      <>
                        <Icon name="check" className="inline size-4 text-accent" />
                        <VisuallyHidden>{t('table.yes')}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true" className="text-muted">
                          —
                        </span>
                        <VisuallyHidden>{t('table.no')}</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  );
}
