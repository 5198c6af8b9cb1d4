import { POINT_VALUE_YEN } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { Section } from '../../ui/layout/section.js';

const RULES = ['up', 'down', 'value', 'granted', 'spend', 'limited'] as const;

/** How tiers and points work, in the order in which one meets them (REQ-D14, REQ-D15 and REQ-D23). */
export function MembershipRules() {
  const { t } = useTranslation('membership');
  const value = formatYen(POINT_VALUE_YEN);
  return (
    <Section title={t('rules.title')} more={{ to: '/limited_indents/about', label: t('rules.more') }}>
      <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {RULES.map((rule) => (
          <div key={rule} className="border-l-2 border-hairline pl-4">
            <dt className="font-mincho text-lg">{t(`rules.${rule}.title`, { value })}</dt>
            <dd className="text-sm text-muted">{t(`rules.${rule}.text`, { value })}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
