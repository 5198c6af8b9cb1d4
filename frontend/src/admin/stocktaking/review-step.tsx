import {
  STOCKTAKE_COMMENT_MAX_LENGTH,
  STOCKTAKE_REASONS,
  type StocktakeReason,
} from '@vinkura/domain/warehouses/stocktaking';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { useBucketNames } from '../kit/values/use-bucket-names.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { focusOnMount } from '../../shared/hooks/focus-on-mount.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { TextArea } from '../../ui/controls/text-input.js';
import { Panel } from '../kit/forms/record-panel.js';
import { useEnumLabel } from '../kit/values/use-enum-label.js';
import { Difference } from './difference.js';
import { ShortfallReport } from './shortfall-report.js';
import type { Review, useStocktake } from './use-stocktake.js';

export interface ReviewStepProps {
  review: Review;
  stocktake: ReturnType<typeof useStocktake>;
  wineOf: (productRef: string) => string;
}

/** The differences and what falls short, before anything is recorded. */
export function ReviewStep({ review, stocktake, wineOf }: ReviewStepProps) {
  const { t } = useTranslation('admin-records');
  const enumLabel = useEnumLabel();
  const { differences, counted, shortfalls } = review;
  const send = (work: Promise<void>): void => {
    work.catch(() => undefined);
  };
  return (
    <>
      <h2 tabIndex={-1} ref={focusOnMount} className="text-lg">
        {t('count.reviewTitle')}
      </h2>
      {differences.length === 0 ? (
        <p>{t('count.noDifference', { count: counted })}</p>
      ) : (
        <>
          <p className="text-muted">{t('count.reviewText')}</p>
          <Panel flush title={t('count.difference')} count={differences.length}>
            <Differences review={review} errors={stocktake.errors} />
          </Panel>
          <ShortfallReport shortfalls={shortfalls} wineOf={wineOf} />
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={t('count.reason')} required>
              <Select
                value={stocktake.reason}
                options={STOCKTAKE_REASONS.map((value) => ({ value, label: enumLabel('reason', value) }))}
                onChange={({ target }) => send(stocktake.check(target.value as StocktakeReason))}
              />
            </Field>
            <Field label={t('count.comment')}>
              <TextArea
                rows={2}
                maxLength={STOCKTAKE_COMMENT_MAX_LENGTH}
                value={stocktake.comment}
                onChange={({ target }) => stocktake.setComment(target.value)}
              />
            </Field>
          </div>
        </>
      )}
      <FormProblem>{stocktake.problem}</FormProblem>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={stocktake.back}>
          {t('count.back')}
        </Button>
        {differences.length > 0 && (
          <Button
            loading={stocktake.isBusy}
            disabled={stocktake.problem !== undefined}
            onClick={() => send(stocktake.record())}
          >
            {t('count.save')}
          </Button>
        )}
      </div>
    </>
  );
}

function Differences({
  review: { differences },
  errors,
}: {
  review: Review;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('admin-records');
  const nameOf = useLocalName();
  const names = useBucketNames();
  return (
    <ul>
      {differences.map((line) => (
        <li
          key={line.productRef}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_8rem_4rem]"
        >
          <span className="font-medium">
            {line.shelf ?? <span className="font-normal text-muted">{t('count.noShelf')}</span>}
          </span>
          <span className="col-start-1 lg:col-start-2">
            {nameOf(line)} {line.vintage} {line.size}{' '}
            <span className="font-latin text-sm text-muted">{line.productRef}</span>
            {errors[line.productRef] && (
              <span role="alert" className="block text-sm text-danger">
                {errors[line.productRef]}
              </span>
            )}
          </span>
          <span className="col-start-1 text-sm text-muted lg:col-start-3">
            {line.buckets
              .map(({ bucket, before, after }) =>
                t('count.bucketChange', { bucket: names[bucket], before, after }),
              )
              .join(' · ')}
          </span>
          <span className="col-start-1 tabular-nums lg:col-start-4 lg:text-right">
            {line.onHand} → {line.counted}
          </span>
          <span className="col-start-2 row-span-4 row-start-1 self-center text-right lg:col-start-5 lg:row-span-1">
            <Difference bottles={line.difference} />
          </span>
        </li>
      ))}
    </ul>
  );
}
