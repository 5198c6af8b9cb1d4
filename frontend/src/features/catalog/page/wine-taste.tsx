import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/text/badge.js';
import { cx } from '../../../ui/base/cx.js';
import type { FullWine } from './full-wine.js';

const AXES = ['body', 'acidity', 'tannin', 'bubbles', 'sweetness'] as const;
const STEPS = [1, 2, 3, 4, 5] as const;

/** The taste as a picture: a bar of five steps for each axis, with its value as text (TASTE-01). */
export function WineTaste({ taste }: { taste: FullWine['tasteProfile'] }) {
  const { t } = useTranslation('catalog');
  return (
    <section aria-label={t('taste.title')} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xs text-muted">{t('taste.title')}</span>
        <span className="font-mincho text-lg leading-tight">{t(`taste.word.${taste.word}`)}</span>
        {taste.composed && <Badge tone="accent">{t('taste.estimated')}</Badge>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
        {AXES.map((axis) => {
          const value = taste[axis];
          if (value === null) return null;
          return (
            <div key={axis} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt className="text-muted">{t(`taste.axis.${axis}`)}</dt>
              <dd>
                <span className="sr-only">{t('taste.value', { value })}</span>
                <span aria-hidden="true" className="flex max-w-80 gap-1">
                  {STEPS.map((step) => (
                    <span
                      key={step}
                      className={cx('h-2 grow rounded-full', step <= value ? 'bg-accent' : 'bg-line')}
                    />
                  ))}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {taste.composed && <p className="text-xs text-muted">{t('taste.estimatedText')}</p>}
    </section>
  );
}
