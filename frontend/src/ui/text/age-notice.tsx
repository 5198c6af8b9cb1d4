import { AGE_NOTICE_JA } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/index.js';
import { cx } from '../base/cx.js';

export interface AgeNoticeProps {
  /** The size of the largest price beside it: the notice must not be smaller (REQ-D42). */
  size?: 'md' | 'lg' | 'xl';
  /** Adds a translation. */
  translated?: boolean;
  className?: string;
}

const SIZES = { md: 'text-base', lg: 'text-xl', xl: 'text-2xl' };

/** The age notice required by the tax agency's labelling standard; in Japanese in every locale. */
export function AgeNotice({ size = 'md', translated = true, className }: AgeNoticeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className={cx('text-text', className)} data-age-notice>
      <span lang="ja" className={cx('block font-gothic leading-snug', SIZES[size])}>
        {AGE_NOTICE_JA}
      </span>
      {translated && locale !== 'jp' && <span className="block text-sm text-muted">{t('age.notice')}</span>}
    </p>
  );
}
