import { useTranslation } from 'react-i18next';
import type { IndentHeadFragment } from '../../generated/indents.js';
import { Badge } from '../../ui/text/badge.js';

const TONES = { OPEN: 'success', UPCOMING: 'accent', CLOSED: 'neutral' } as const;

/** Status of a pre-order sale, and its tier when access is limited. */
export function IndentBadge({
  indent: { status, limited, minTier },
  className,
}: {
  indent: Pick<IndentHeadFragment, 'status' | 'limited' | 'minTier'>;
  className?: string;
}) {
  const { t } = useTranslation(['indents', 'common']);
  return (
    <span className={className}>
      <span className="flex flex-wrap gap-2">
        <Badge tone={TONES[status]}>{t(`indents:status.${status}`)}</Badge>
        {limited && (
          <Badge tone="accent">
            {t('indents:fromTier', { tier: t(`common:tier.${minTier ?? 'GOLD'}`) })}
          </Badge>
        )}
      </span>
    </span>
  );
}
