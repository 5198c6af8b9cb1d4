import { resourceNamed } from '@vinkura/domain/back-office/index';
import { STOCKTAKE_LINES_MAX } from '@vinkura/domain/warehouses/stocktaking';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAdminStocktakeWarehouseQuery } from '../../generated/admin-stocktaking.js';
import { useLocalName } from '../../i18n/index.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { focusOnMount } from '../../shared/hooks/focus-on-mount.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { defaultListState, formatListState } from '../kit/list-state/list-state.js';
import { AdminNotFound } from '../pages/not-found.js';
import { CountList } from './count-list.js';
import { differingCounts, linesOf } from './count-state.js';
import { MovedWines } from './moved-wines.js';
import { ReviewStep } from './review-step.js';
import { ShortfallReport } from './shortfall-report.js';
import { useCountList } from './use-count-list.js';
import { type Recorded, useStocktake } from './use-stocktake.js';
import { useWineTitles } from './use-wine-titles.js';

const MOVEMENTS = resourceNamed('stock-movements');

/** `/admin/warehouses/{ref}/count` (STK-03): the wines of a warehouse are counted on their shelves. */
export function StocktakingPage() {
  const { t } = useTranslation('admin-records');
  const { reference = '' } = useParams();
  const nameOf = useLocalName();
  const { data, error, refetch } = useAdminStocktakeWarehouseQuery({ variables: { reference } });
  const warehouse = data?.warehouse;
  const title = warehouse ? `${t('count.title')} – ${nameOf(warehouse)}` : t('count.title');
  usePageTitle(title);
  if (error && !warehouse)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure isPage onRetry={() => refetch().catch(() => undefined)} />
    );
  if (!warehouse) return <SkeletonRows className="p-5" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-xl">{title}</h1>
        <ButtonLink size="sm" variant="secondary" to={`/admin/warehouses/${warehouse.reference}`}>
          {warehouse.reference}
        </ButtonLink>
      </header>
      <Count key={warehouse.reference} warehouseRef={warehouse.reference} />
    </div>
  );
}

function Count({ warehouseRef }: { warehouseRef: string }) {
  const { t } = useTranslation('admin-records');
  const list = useCountList(warehouseRef);
  const stocktake = useStocktake(warehouseRef, list.reload);
  const { counts, review, recorded, problem, isBusy } = stocktake;
  const entered = Object.keys(counts).length;
  const isTooLong = entered > STOCKTAKE_LINES_MAX;
  const isComplete = entered > 0 && !isTooLong && linesOf(counts) !== undefined;
  const wineOf = useWineTitles(review);
  const askToClear = () =>
    openModal('confirm', {
      title: t('count.clear'),
      text: t('count.clearText', { count: entered }),
      confirmLabel: t('count.clear'),
      isDanger: true,
      onConfirm: stocktake.clear,
    });
  if (recorded)
    return (
      <RecordedStep
        recorded={recorded}
        wineOf={wineOf}
        onAnother={() => {
          stocktake.restart();
          list.reload();
        }}
      />
    );
  return (
    <>
      {review ? (
        <ReviewStep review={review} stocktake={stocktake} wineOf={wineOf} />
      ) : (
        <>
          <CountList
            list={list}
            counts={counts}
            errors={stocktake.errors}
            onCount={stocktake.count}
            onClear={askToClear}
          />
          <MovedWines
            stocktake={stocktake}
            shown={list.shown?.items.map(({ productRef }) => productRef) ?? []}
          />
          <div className="sticky bottom-0 z-10 -mx-3 grid gap-2 border-t border-line-strong bg-raised px-3 py-3 md:-mx-5 md:px-5">
            <FormProblem>
              {isTooLong ? t('count.limit', { limit: STOCKTAKE_LINES_MAX }) : problem}
            </FormProblem>
            <div className="flex items-center gap-3">
              <p className="grow" role="status">
                {t('count.progress', { count: entered })}
                {entered > 0 && ` · ${t('count.differing', { count: differingCounts(counts) })}`}
              </p>
              <Button
                size="lg"
                disabled={!isComplete}
                loading={isBusy}
                onClick={() => void stocktake.check()}
              >
                {t('count.review')}
              </Button>
            </div>
          </div>
        </>
      )}
    </>
  );
}

interface RecordedStepProps {
  recorded: Recorded;
  wineOf: (productRef: string) => string;
  onAnother: () => void;
}

function RecordedStep({ recorded, wineOf, onAnother }: RecordedStepProps) {
  const { t } = useTranslation('admin-records');
  const { stocktakeId, shortfalls } = recorded;
  const address = formatListState(MOVEMENTS, {
    ...defaultListState(MOVEMENTS),
    filters: [{ field: 'stocktakeId', operator: 'IS', values: [stocktakeId] }],
  });
  return (
    <>
      <h2 tabIndex={-1} ref={focusOnMount} className="text-lg">
        {t('count.done')}
      </h2>
      <p role="status">{t('count.doneText', recorded)}</p>
      <ShortfallReport shortfalls={shortfalls} wineOf={wineOf} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" to={`${MOVEMENTS.path}?${address.toString()}`}>
          {t('count.movements')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('count.another')}</Button>
      </div>
    </>
  );
}
