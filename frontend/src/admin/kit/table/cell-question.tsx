import { type ColumnDefinition, fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { reasonsFor } from '@vinkura/domain/warehouses/stocktaking';
import { type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '../../../i18n/index.js';
import { focusOnMount } from '../../../shared/hooks/focus-on-mount.js';
import type { CellTexts } from '../values/use-cell-texts.js';
import type { CellChange } from './use-cell-edit.js';

export interface CellQuestionProps {
  texts: CellTexts;
  resource: ResourceDefinition;
  /** The edited column, with `asks`. */
  column: ColumnDefinition;
  /** Bottles more, or fewer with a minus sign. */
  difference: number;
  onAnswer: (answer: CellChange) => void;
  onClose: (giveFocusBack: boolean) => void;
}

/** Asks why a stock cell changes: the reasons that explain the difference, chosen by arrow keys and Enter. */
export function CellQuestion({ texts, resource, column, difference, onAnswer, onClose }: CellQuestionProps) {
  const box = useRef<HTMLSpanElement>(null);
  const asks = column.asks!;
  const field = fieldOf(resource, asks)!;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose(true);
    else if (step !== undefined) {
      const buttons = [...box.current!.querySelectorAll('button')];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const signed = `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference), texts.locale)}`;
  return (
    <span
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={texts.labelOf(field.label)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // The cell itself still has the number.
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false);
      }}
      className="absolute top-full right-0 z-2 mt-1 grid w-44 rounded-sm border border-line-strong bg-raised py-1 text-left text-sm text-text shadow-lift"
    >
      <span role="presentation" className="px-3 py-1 text-xs text-muted">
        {signed} {texts.labelOf(field.label)}
      </span>
      {reasonsFor(difference).map((reason, index) => (
        <button
          key={reason}
          ref={index === 0 ? focusOnMount : undefined}
          type="button"
          role="menuitem"
          className="min-h-8 px-3 text-left hover:bg-sunken focus-visible:bg-sunken"
          onClick={() => onAnswer({ [asks]: reason })}
        >
          {texts.enumLabel(asks, reason)}
        </button>
      ))}
    </span>
  );
}
