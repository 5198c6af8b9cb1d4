import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminOrderConfirmPreparationRequest,
  useAdminOrderSavePreparationRequest,
  type AdminOrderFragment,
} from '../../../generated/admin-orders-core.js';
import { useLocalName } from '../../../i18n/index.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { UnsavedGuard } from '../../kit/forms/unsaved-guard.js';
import { useKeys } from '../../kit/keyboard/use-keys.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { OrderProblem } from '../core/order-problem.js';
import type { Warehouses } from '../core/dialog-props.js';
import { RemovedWines } from '../core/removed-wines.js';
import { useOrderForm } from '../core/use-order-form.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';
import { OrderSection } from '../core/order-section.js';

export interface PreparationSectionProps {
  order: AdminOrderFragment;
  warehouses: Warehouses;
  commands: OrderCommands;
}

/** The checklist of the preparation: ticks are saved, and confirmed when complete. */
export function PreparationSection({ order, warehouses, commands }: PreparationSectionProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const warehouseName = useWarehouseName(warehouses);
  const confirmPreparation = useAdminOrderConfirmPreparationRequest();
  const savePreparation = useAdminOrderSavePreparationRequest();
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const { reference, preparation, version } = order;
  const isDone = ({ bottle, done }: { bottle: string; done: boolean }) => ticks[bottle] ?? done;
  const changed = preparation
    .filter((prepared) => isDone(prepared) !== prepared.done)
    .map(({ bottle }) => ({ bottle, done: ticks[bottle] === true }));
  const ready = preparation.filter(isDone).length;
  const isEditable = order.availableActions.includes('SAVE_PREPARATION');

  const form = useOrderForm({
    order,
    commands,
    defaultValues: {},
    send: async () => {
      await commands.run(savePreparation, { reference, bottles: changed, version });
      setTicks({});
    },
  });
  /** Confirms the preparation with every bottle ticked. */
  const confirm = async () => {
    const bottles = preparation.filter(({ done }) => !done).map(({ bottle }) => ({ bottle, done: true }));
    const isSaved = bottles.length > 0;
    if (isSaved) await commands.run(savePreparation, { reference, bottles, version });
    setTicks({});
    // Saving has compared the version a moment ago, and made a new one.
    await commands.run(confirmPreparation, { reference, version: isSaved ? null : version });
  };
  const start = (step?: () => Promise<void>) => {
    form.adopt();
    form.submit(step).catch(() => undefined);
  };
  useKeys(({ key }) => (key === 'n' && isEditable && !form.running ? () => start(confirm) : undefined));

  return (
    <OrderSection
      id="preparation"
      title={t('preparation.title')}
      aside={
        <span className="text-muted">{t('preparation.progress', { ready, total: preparation.length })}</span>
      }
    >
      <UnsavedGuard when={changed.length > 0} />
      {order.removedProducts.length > 0 && (
        <div role="note" className="border-l-2 border-warning pl-3">
          <p>{t('preparation.removed')}</p>
          <ul>
            <RemovedWines order={order} />
          </ul>
        </div>
      )}
      <ul className="grid gap-x-6 xl:grid-cols-2">
        {preparation.map((prepared) => (
          <li key={prepared.bottle} className="border-b border-line pb-2">
            <Checkbox
              checked={isDone(prepared)}
              disabled={!isEditable}
              label={
                <>
                  {nameOf(prepared)} {prepared.vintage} {prepared.size}{' '}
                  <span className="font-latin text-muted">{prepared.bottle}</span>
                </>
              }
              hint={<Instructions prepared={prepared} warehouse={warehouseName(prepared.warehouseRef)} />}
              onChange={(event) => setTicks({ ...ticks, [prepared.bottle]: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      <OrderProblem {...form} />
      {isEditable && (
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink size="sm" variant="secondary" to={`/admin/print/order/${reference}`}>
            {t('print.printPapers')}
          </ButtonLink>
          <Button
            size="sm"
            variant="secondary"
            disabled={changed.length === 0}
            loading={form.running}
            onClick={() => start()}
          >
            {t('preparation.save')}
          </Button>
          <Button
            size="sm"
            aria-keyshortcuts="n"
            title={t('page.nextKey')}
            loading={form.running}
            onClick={() => start(confirm)}
          >
            {t(ready < preparation.length ? 'preparation.confirmAll' : 'preparation.confirm')}
          </Button>
        </div>
      )}
    </OrderSection>
  );
}

type Prepared = AdminOrderFragment['preparation'][number];

/** Shelf and warehouse of the bottle, and its serving instructions. */
function Instructions({ prepared, warehouse }: { prepared: Prepared; warehouse: string }) {
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  const nameOf = useLocalName();
  const { tempInstructions, openingInstructions, glassInstructions, extraInstructions, extraInstructionsEn } =
    prepared;
  return [
    prepared.shelf && t('preparation.shelf', { shelf: prepared.shelf }),
    warehouse,
    tempInstructions !== null && t('preparation.temperature', { degrees: tempInstructions }),
    openingInstructions && enumLabel('openingInstructions', openingInstructions.replace(/^T(?=\d)/, '')),
    glassInstructions && enumLabel('glassInstructions', glassInstructions),
    extraInstructions && nameOf({ name: extraInstructions, nameEn: extraInstructionsEn }),
  ]
    .filter(Boolean)
    .join(' · ');
}
