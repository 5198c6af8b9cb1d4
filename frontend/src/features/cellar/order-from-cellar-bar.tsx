import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';

/** Bottles of an entry that are to be ordered out of the cellar; the server books and prices them. */
export interface CellarLine {
  cellarId: string;
  productRef: string;
  /** Bottles. */
  quantity: number;
}

interface OrderFromCellarBarProps {
  lines: readonly CellarLine[];
  /** @returns whether a cart item was created for them */
  onOrder: (lines: readonly CellarLine[]) => Promise<boolean>;
  onOrdered: () => void;
}

/** Selected bottles with the next step; sticky above the order bar. */
export function OrderFromCellarBar({ lines, onOrder, onOrdered }: OrderFromCellarBarProps) {
  const { t } = useTranslation('cellar');
  const [running, setRunning] = useState(false);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const order = async () => {
    setRunning(true);
    const isOrdered = await onOrder(lines);
    setRunning(false);
    if (isOrdered) onOrdered();
  };
  return (
    <div role="status" className="sticky bottom-[calc(var(--bars-height)+0.75rem)] z-(--layer-bar)">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm border border-accent bg-raised p-4 shadow-lift">
          <p className="text-sm">
            <strong className="font-mincho text-lg font-medium">{t('takeOut.chosen', { count })}</strong>
            <span className="block text-xs text-muted">{t('takeOut.text')}</span>
          </p>
          <Button loading={running} onClick={() => void order()} className="max-sm:w-full">
            {t('takeOut.action')}
          </Button>
        </div>
      )}
    </div>
  );
}
