import { useTranslation } from 'react-i18next';
import { cx } from '../base/cx.js';

/** Placeholder of loading content; set its size by classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('skeleton block', className)} />
);

/** Placeholder of text. */
export const SkeletonText = ({ lines = 3, className }: { lines?: number; className?: string }) => (
  <div className={cx('grid gap-2.5', className)} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </div>
);

/** Placeholder of a grid of wine or venue cards. */
export function SkeletonCards({ count = 8, className }: { count?: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={cx('grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6', className)}>
      <span className="sr-only">{t('state.loading')}</span>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="overflow-hidden rounded-sm border border-line bg-raised">
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder of the rows of a list or table. */
export function SkeletonRows({ count = 6, className }: { count?: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={cx('grid', className)}>
      <span className="sr-only">{t('state.loading')}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-4">
          <Skeleton className="size-10 shrink-0" />
          <SkeletonText lines={2} className="grow" />
        </div>
      ))}
    </div>
  );
}
