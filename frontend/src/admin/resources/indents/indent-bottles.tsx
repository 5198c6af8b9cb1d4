import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type AdminIndentBottlesQuery,
  useAdminIndentBottlesQuery,
  useAdminRemoveIndentProductMutation,
} from '../../../generated/admin-resources-indents.js';
import { formatDate, formatYen, useLocale } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/controls/button.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { Panel } from '../../kit/forms/record-panel.js';
import { IndentAddProduct } from './indent-add-product.js';
import { Pages } from '../shared/records-panel.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';

const ROWS = 20;

type Bottles = NonNullable<NonNullable<AdminIndentBottlesQuery['indent']>['bottles']>;
type Bottle = Bottles['items'][number];

export interface IndentBottlesProps {
  reference: string;
  /** Without buttons, as the system page shows them. */
  readOnly?: boolean;
  onChanged?: () => void;
}

/** The bottles of a pre-order sale, each a record of its own. */
export function IndentBottles({ reference, readOnly = false, onChanged }: IndentBottlesProps) {
  const { t } = useTranslation('admin-records');
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const { data, previousData, error, refetch } = useAdminIndentBottlesQuery({
    variables: { reference, page, perPage: ROWS },
    fetchPolicy: 'network-only',
  });
  const bottles = (data ?? previousData)?.indent?.bottles;
  const pages = bottles ? Math.max(1, Math.ceil(bottles.total / ROWS)) : 1;
  const changed = () => {
    refetch().catch(() => undefined);
    onChanged?.();
  };
  return (
    <Panel
      flush
      title={t('indent.bottles')}
      {...(bottles && { count: bottles.total })}
      actions={
        !readOnly && (
          <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
            {t('indent.addTitle')}
          </Button>
        )
      }
    >
      {error && !bottles && <LoadFailure onRetry={() => refetch().catch(() => undefined)} />}
      {!bottles && !error && (
        <div className="p-4">
          <SkeletonText lines={4} />
        </div>
      )}
      {bottles?.total === 0 && <p className="px-4 pb-3 text-muted">{t('indent.noBottles')}</p>}
      {bottles && bottles.total > 0 && (
        <BottleTable bottles={bottles.items} readOnly={readOnly} onChanged={changed} />
      )}
      {pages > 1 && (
        <footer className="flex items-center justify-end gap-2 px-4 pb-2">
          <Pages page={page} pages={pages} onPage={setPage} />
        </footer>
      )}
      {isAdding && (
        <IndentAddProduct
          indentRef={reference}
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false);
            changed();
          }}
        />
      )}
    </Panel>
  );
}

const COLUMNS = ['uniqueId', 'wine', 'price', 'state', 'order', 'comments'] as const;

interface BottleTableProps {
  bottles: readonly Bottle[];
  readOnly: boolean;
  onChanged: () => void;
}

function BottleTable({ bottles, readOnly, onChanged }: BottleTableProps) {
  const { t } = useTranslation('admin-records');
  return (
    <ScrollBox label={t('paging.table', { title: t('indent.bottles') })}>
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-muted">
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line px-2 py-1 font-normal whitespace-nowrap first:pl-4"
              >
                {t(`indent.columns.${column}`)}
              </th>
            ))}
            {!readOnly && (
              <td className="border-b border-line">
                <span className="sr-only">{t('paging.actions')}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {bottles.map((bottle) => (
            <BottleRow key={bottle.uniqueId} bottle={bottle} readOnly={readOnly} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function BottleRow({ bottle, readOnly, onChanged }: Omit<BottleTableProps, 'bottles'> & { bottle: Bottle }) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const problemText = useProblemText();
  const [remove, { loading }] = useAdminRemoveIndentProductMutation();
  const { product, uniqueId } = bottle;
  const takeOut = async () => {
    try {
      await remove({ variables: { uniqueId } });
      onChanged();
    } catch (error) {
      notify({ id: 'admin-indent-removed', type: 'error', content: problemText(error) });
    }
  };
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-latin font-normal whitespace-nowrap">
        {uniqueId}
      </th>
      <td className="px-2 py-1.5">
        <Link to={`/admin/products/${bottle.productRef}`} className="hover:text-accent">
          {product
            ? [locale === 'jp' ? product.name : product.nameEn, product.vintage, product.size].join(' ')
            : bottle.productRef}
        </Link>
      </td>
      <td className="px-2 py-1.5 whitespace-nowrap tabular-nums">{formatYen(bottle.unitPrice)}</td>
      <td className="px-2 py-1.5 whitespace-nowrap">
        {t(bottle.sold ? 'indent.sold' : bottle.orderRef ? 'indent.taken' : 'indent.free')}
        {bottle.takenAt && (
          <span className="ml-2 text-xs text-muted">{formatDate(bottle.takenAt, locale)}</span>
        )}
      </td>
      <td className="px-2 py-1.5 font-latin">
        {bottle.orderRef ? (
          <Link to={`/admin/orders/${bottle.orderRef}`} className="text-link">
            {bottle.orderRef}
          </Link>
        ) : (
          <span className="text-muted">–</span>
        )}
      </td>
      <td className="max-w-60 truncate px-2 py-1.5">{bottle.comments}</td>
      {!readOnly && (
        <td className="py-1 pr-3 text-right whitespace-nowrap">
          {!bottle.sold && !bottle.orderRef && (
            <Button
              size="sm"
              variant="ghost"
              loading={loading}
              aria-label={t('indent.removeOf', { id: uniqueId })}
              onClick={() => void takeOut()}
            >
              {t('indent.remove')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
