import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { useVenuesByWordsQuery, useVenuesNameQuery } from '../../generated/venues.js';
import { useLocalName } from '../../i18n/index.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { cx } from '../../ui/base/cx.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';

interface VenuePickerProps {
  /** Reference of the restaurant; empty when none is picked. */
  value: string;
  onChange: (reference: string) => void;
}

const PAUSE_MS = 200;

/** Finds a restaurant by its name as one types (ARIA combobox). */
export function VenuePicker({ value, onChange }: VenuePickerProps) {
  const { t } = useTranslation('venues');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const searched = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useVenuesByWordsQuery({ variables: { words: searched }, skip: searched === '' });
  const { data: picked } = useVenuesNameQuery({ variables: { reference: value }, skip: value === '' });
  const found = typed.trim() === '' ? [] : (data?.venues.items ?? []);

  const pick = (place: number) => {
    const venue = found[place];
    if (!venue) return;
    onChange(venue.reference);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
    else if (event.key === 'Enter') pick(active);
    else if (event.key === 'Escape') setTyped('');
    else return;
    event.preventDefault();
  };

  if (value !== '') {
    // The URL may name an unknown one: it can be removed.
    const name = picked?.venue ? nameOf(picked.venue) : value;
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{t('picker.label')}</p>
        <p className="flex items-center justify-between rounded-sm border border-accent pl-3">
          {name}
          <IconButton icon="close" label={t('picker.remove', { venue: name })} onClick={() => onChange('')} />
        </p>
      </div>
    );
  }
  return (
    <div className="relative">
      <Field label={t('picker.label')} hint={t('picker.hint')}>
        <TextInput
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={t('picker.label')}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-(--layer-bar) border border-line-strong bg-raised shadow-lift"
      >
        {found.map((venue, place) => (
          <li
            key={venue.reference}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            // The press event precedes the blur of the field.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(place);
            }}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 text-sm',
              place === active && 'bg-sunken',
            )}
          >
            {nameOf(venue)}
            <span className="text-xs text-muted">{words.cuisine(venue.cuisineType)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
