import { RESERVATION_LEAD_BUSINESS_DAYS } from '@vinkura/domain/shared/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/base/cx.js';
import { ChooseScene, EnjoyScene, PhoneScene } from './step-scenes.js';

const STEPS = ['book', 'choose', 'enjoy'] as const;
const SCENES: Readonly<Record<(typeof STEPS)[number], ReactNode>> = {
  book: <PhoneScene />,
  choose: <ChooseScene />,
  enjoy: <EnjoyScene />,
};
const POINTS = ['first', 'second', 'third'] as const;

/** The three steps from the telephone to the table (ROUTE-06). */
export function HowTo() {
  const { t } = useTranslation('services');
  return (
    <section aria-labelledby="how-to">
      <h2 id="how-to" className="sr-only">
        {t('steps.title')}
      </h2>
      <ol className="grid gap-14 lg:gap-20">
        {STEPS.map((step, place) => (
          <li key={step} className="grid items-center gap-7 lg:grid-cols-2 lg:gap-16">
            <div className={cx('min-w-0', place % 2 === 1 && 'lg:order-last')}>{SCENES[step]}</div>
            <div className="grid gap-3">
              <p aria-hidden="true" className="font-latin text-5xl leading-none text-accent">
                {place + 1}
              </p>
              <h3 className="text-2xl">{t(`steps.${step}.title`)}</h3>
              <p className="max-w-[34em]">{t(`steps.${step}.text`)}</p>
              <ul className="mt-1 grid max-w-[36em] gap-1.5 text-sm text-muted">
                {POINTS.map((point) => (
                  <li key={point} className="border-l-2 border-hairline pl-3">
                    {t(`steps.${step}.${point}`, { days: RESERVATION_LEAD_BUSINESS_DAYS })}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
