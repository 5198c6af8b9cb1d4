import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { Button } from '../../ui/controls/button.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import type { IndentWine } from './indent-bottle.js';
import { useOrderIndent } from './use-order-indent.js';

/** Quantity and order button of a wine in an open pre-order. */
export function IndentOrderLine({ wine }: { wine: IndentWine }) {
  const { t } = useTranslation(['indents', 'common']);
  const nameOf = useLocalName();
  const [wanted, setWanted] = useState(1);
  const [running, order] = useOrderIndent();
  // Other customers order too: the availability may have changed.
  const quantity = Math.min(wanted, wine.free);
  const name = wine.product ? nameOf(wine.product) : wine.productRef;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <NumberStepper
        value={quantity}
        min={1}
        max={wine.free}
        unit={t('indents:bottleUnit')}
        label={t('indents:quantity', { name })}
        onChange={setWanted}
      />
      <Button className="grow sm:grow-0" loading={running} onClick={() => order(wine, quantity)}>
        {t('indents:order')}
      </Button>
    </div>
  );
}
