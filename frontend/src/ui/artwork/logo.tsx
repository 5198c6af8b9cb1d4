import { useTranslation } from 'react-i18next';
import { cx } from '../base/cx.js';

/** The crest: the roof of a storehouse over a drop of wine, in a ring as family crests have. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 48 48"
    aria-hidden="true"
    className={cx('shrink-0', className ?? 'size-8')}
    fill="none"
    stroke="currentColor"
  >
    <circle cx="24" cy="24" r="22" strokeWidth="1.6" />
    <path d="M8 21.5 24 10.5 40 21.5" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M13 21.5V34.5M35 21.5V34.5" strokeWidth="1.6" strokeLinecap="round" />
    <path
      d="M24 18.5c4.2 5.2 6.2 8.4 6.2 11.3a6.2 6.2 0 1 1-12.4 0c0-2.9 2-6.1 6.2-11.3Z"
      fill="currentColor"
      stroke="none"
    />
  </svg>
);

export interface LogoProps {
  /** Adds the line 持ち込みの蔵. */
  tagline?: boolean;
  className?: string;
}

/** The wordmark. */
export function Logo({ tagline = false, className }: LogoProps) {
  const { t } = useTranslation();
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-3', className)}>
      <LogoMark className="size-7 text-accent" />
      <span className="font-latin text-xl leading-none tracking-[0.26em]">VINKURA</span>
      {tagline && (
        <span className="hidden font-mincho text-xs tracking-[0.18em] text-accent sm:inline lg:hidden xl:inline">
          {t('brand.tagline')}
        </span>
      )}
    </span>
  );
}
