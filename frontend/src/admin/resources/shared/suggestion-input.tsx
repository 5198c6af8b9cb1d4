import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { CONTROL_CLASSES, useFieldControl } from '../../../ui/controls/field.js';
import { cx } from '../../../ui/base/cx.js';
import { useSuggestBox } from '../../../ui/controls/use-suggest-box.js';

export interface Suggestion {
  reference: string;
  label: string;
}

export interface SuggestionInputProps {
  label: string;
  chosen: Suggestion | null;
  typed: string;
  suggestions: readonly Suggestion[];
  onType: (typed: string) => void;
  onChoose: (chosen: Suggestion | null) => void;
}

/** Chooses one of the records that a search offers; the choice can be taken back. */
export function SuggestionInput(props: SuggestionInputProps) {
  const { chosen, onChoose } = props;
  const { t } = useTranslation('admin');
  if (!chosen) return <SuggestionSearch {...props} />;
  return (
    <span data-control className={cx(CONTROL_CLASSES, 'flex items-center justify-between gap-2')}>
      <span className="min-w-0">{chosen.label}</span>
      <button
        type="button"
        aria-label={t('field.remove', { value: chosen.label })}
        onClick={() => onChoose(null)}
        className="grid size-7 shrink-0 place-items-center rounded-sm hover:text-accent"
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
  );
}

function SuggestionSearch({ label, typed, suggestions, onType, onChoose }: SuggestionInputProps) {
  const { t } = useTranslation('admin');
  const control = useFieldControl();
  const [isOpen, setIsOpen] = useState(false);
  const { input, list } = useSuggestBox({
    label,
    options: suggestions.map((each) => ({ id: each.reference, label: each.label, kind: '' })),
    isOpen,
    onOpen: setIsOpen,
    onType,
    onChoose: ({ id, label: name }) => onChoose({ reference: id, label: name }),
  });
  return (
    <div className="relative">
      <input
        {...control}
        {...input}
        type="text"
        value={typed}
        placeholder={t('field.search')}
        className={CONTROL_CLASSES}
      />
      {list}
    </div>
  );
}
