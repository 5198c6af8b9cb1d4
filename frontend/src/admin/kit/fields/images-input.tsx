import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoPicker } from '../../../shared/photo/photo-picker.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { CONTROL_CLASSES } from '../../../ui/controls/field.js';

export interface ImagesInputProps {
  /** Addresses of pictures; the first one is that of the lists. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  disabled?: boolean | undefined;
}

/** Pictures in their order: uploaded or by address, moved, taken away. */
export function ImagesInput({ values, onChange, disabled = false }: ImagesInputProps) {
  const { t } = useTranslation('admin-records');
  const [address, setAddress] = useState('');
  const move = (place: number, by: number) => {
    const next = [...values];
    const [moved] = next.splice(place, 1);
    if (moved !== undefined) next.splice(place + by, 0, moved);
    onChange(next);
  };
  const add = (value: string) => {
    const clean = value.trim();
    if (clean !== '' && !values.includes(clean)) onChange([...values, clean]);
    setAddress('');
  };

  return (
    <div className="grid gap-3">
      {values.length > 0 && (
        <ol className="flex flex-wrap gap-3">
          {values.map((url, place) => (
            <Picture
              key={url}
              url={url}
              place={place}
              isLast={place === values.length - 1}
              disabled={disabled}
              onMove={(by) => move(place, by)}
              onRemove={() => onChange(values.filter((each) => each !== url))}
            />
          ))}
        </ol>
      )}
      <PhotoPicker disabled={disabled} onUploaded={add} />
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="text"
          inputMode="url"
          aria-label={t('images.address')}
          placeholder={t('images.address')}
          value={address}
          disabled={disabled}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(address);
          }}
          className={`${CONTROL_CLASSES} max-w-80`}
        />
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled || address.trim() === ''}
          onClick={() => add(address)}
        >
          {t('images.add')}
        </Button>
      </div>
    </div>
  );
}

interface PictureProps {
  url: string;
  place: number;
  isLast: boolean;
  disabled: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Picture({ url, place, isLast, disabled, onMove, onRemove }: PictureProps) {
  const { t } = useTranslation('admin-records');
  return (
    <li className="grid w-36 gap-1 rounded-sm border border-line p-1.5">
      <img
        src={url}
        alt={t('images.alt', { place: place + 1 })}
        className="h-28 w-full rounded-sm bg-sunken object-contain"
      />
      <div className="flex items-center justify-between">
        <span className="pl-1 text-xs text-muted">{place === 0 ? t('images.first') : place + 1}</span>
        <span className="flex">
          <Move
            label={t('images.up', { place: place + 1 })}
            icon="chevron-left"
            disabled={disabled || place === 0}
            onClick={() => onMove(-1)}
          />
          <Move
            label={t('images.down', { place: place + 1 })}
            icon="chevron-right"
            disabled={disabled || isLast}
            onClick={() => onMove(1)}
          />
          <Move
            label={t('images.remove', { place: place + 1 })}
            icon="close"
            disabled={disabled}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  );
}

interface MoveProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right' | 'close';
  disabled: boolean;
  onClick: () => void;
}

const Move = ({ label, icon, disabled, onClick }: MoveProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-7 place-items-center rounded-sm hover:bg-sunken hover:text-accent disabled:opacity-35"
  >
    <Icon name={icon} className="size-3.5" />
  </button>
);
