import { NOSHI_WORDS } from '@vinkura/domain/cart/gift';
import type { NoshiKind } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';

export interface ShownGift {
  noshi: NoshiKind | null;
  noshiName: string | null;
  message: string | null;
  senderName: string | null;
}

/** Text of the noshi and of the gift card (GIFT-01). */
export function GiftLines({ gift, className }: { gift: ShownGift | null | undefined; className?: string }) {
  const { t } = useTranslation('gifts');
  if (!gift) return null;
  const { noshi, noshiName, message, senderName } = gift;
  return (
    <span className={cx('grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2', className)}>
      <Icon name="gift" className="mt-0.5 size-4 text-accent" />
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        {senderName && (
          <span>
            {t('sender.label')} <span className="text-muted">{senderName}</span>
          </span>
        )}
        {noshi && (
          <span>
            {t('noshi.label')}{' '}
            <span lang="ja">{[NOSHI_WORDS[noshi], noshiName].filter(Boolean).join(' ')}</span>
          </span>
        )}
        {message && (
          <span>
            {t('message.label')}
            <span className="block whitespace-pre-line text-muted">{message}</span>
          </span>
        )}
      </span>
    </span>
  );
}
