import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CellarOverviewQuery } from '../../generated/cellar.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { CellarBottles } from './cellar-bottles.js';
import { CELLAR_TABS, type CellarTab } from './cellar-tabs.js';
import { type CellarLine, OrderFromCellarBar } from './order-from-cellar-bar.js';

interface CellarEntryListProps {
  tab: CellarTab;
  entries: CellarOverviewQuery['cellar']['entries'];
  onOrder: (lines: readonly CellarLine[]) => Promise<boolean>;
}

/** The bottles of the cellar, and the choice of those that are to leave it. */
export function CellarEntryList({ tab, entries, onOrder }: CellarEntryListProps) {
  const { t } = useTranslation('cellar');
  const [chosen, setChosen] = useState<ReadonlyMap<string, CellarLine>>(new Map());
  return (
    <div className="grid gap-6">
      <CellarTabChips tab={tab} />
      {entries.items.length === 0 ? (
        <EmptyState
          icon="cellar"
          title={t(`empty.${tab}`)}
          text={tab === 'all' ? t('empty.text') : undefined}
          action={tab === 'all' && <ButtonLink to="/products">{t('empty.action')}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
          {entries.items.map((entry) => (
            <li key={entry._id}>
              <CellarBottles
                entry={entry}
                chosen={chosen.get(entry._id)?.quantity ?? 0}
                onChoose={(quantity) =>
                  setChosen((before) =>
                    new Map(before).set(entry._id, {
                      cellarId: entry._id,
                      productRef: entry.productRef,
                      quantity,
                    }),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={entries.page} perPage={entries.perPage} total={entries.total} />
      <OrderFromCellarBar
        lines={[...chosen.values()].filter(({ quantity }) => quantity > 0)}
        onOrder={onOrder}
        onOrdered={() => setChosen(new Map())}
      />
    </div>
  );
}

function CellarTabChips({ tab }: { tab: CellarTab }) {
  const { t } = useTranslation('cellar');
  const [, setQuery] = useSearchParams();
  return (
    <div role="group" aria-label={t('shelf.label')} className="flex flex-wrap gap-2">
      {CELLAR_TABS.map((name) => (
        <ToggleChip
          key={name}
          className="max-sm:min-h-11"
          pressed={name === tab}
          onChange={() => setQuery(name === 'all' ? {} : { show: name }, { preventScrollReset: true })}
        >
          {t(`shelf.${name}`)}
        </ToggleChip>
      ))}
    </div>
  );
}
