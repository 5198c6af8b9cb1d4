import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManageSettingsFragment } from '../../generated/manage.js';
import { PhotoPicker } from '../../shared/photo/photo-picker.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { Badge } from '../../ui/text/badge.js';
import { SettingsBox } from './settings-box.js';
import type { SaveState } from './save-state.js';

type Venue = ManageSettingsFragment['venue'];
interface ShownPhoto {
  image: string;
  /** In Japanese; those in other languages are kept as they are. */
  text: string;
}

const FIELDS: ReadonlySet<string> = new Set();

const photosOf = ({ images, pictureTexts }: Venue): ShownPhoto[] =>
  images.map((image) => ({ image, text: pictureTexts?.find((each) => each.image === image)?.jp ?? '' }));

/** The composed proposal; its names in six languages are loaded when the first photo is there. */
async function proposalFor({ name, nameEn, area, areaEn, cuisineType }: Venue): Promise<string> {
  const { proposePictureText } = await import('@vinkura/domain/texts/picture-text');
  return proposePictureText({ kind: 'venue', name, nameEn, area, areaEn, cuisineType }, 'jp');
}

export interface PhotoFormProps {
  venue: Venue;
  state: SaveState;
}

/** Photos of the restaurant: taken with the phone, described, put in order, removed. */
export function PhotoForm({ venue, state }: PhotoFormProps) {
  const { t } = useTranslation('manage');
  const [photos, setPhotos] = useState(() => photosOf(venue));
  const [isChanged, setIsChanged] = useState(false);
  const change = (next: (present: ShownPhoto[]) => ShownPhoto[]) => {
    setPhotos(next);
    setIsChanged(true);
  };
  const add = async (image: string) => {
    // Shown with its text: one that comes later would change what is being written.
    const text = await proposalFor(venue).catch(() => '');
    change((present) => [...present.filter((each) => each.image !== image), { image, text }]);
  };
  const save = async (version?: string) => {
    const pictureTexts = photos.flatMap(({ image, text }) => {
      const { __typename: _type, ...known } = venue.pictureTexts?.find((each) => each.image === image) ?? {};
      const said = { ...known, image, jp: text.trim() || null };
      return Object.entries(said).some(([key, value]) => key !== 'image' && value) ? [said] : [];
    });
    if (await state.save({ images: photos.map(({ image }) => image), pictureTexts }, version))
      setIsChanged(false);
  };
  return (
    <SettingsBox
      title={t('photos.title')}
      state={state}
      fields={FIELDS}
      onSave={(version) => void save(version)}
    >
      <p className="text-sm text-muted">{t('photos.hint')}</p>
      {photos.length === 0 && <p className="text-sm">{t('photos.none')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
        {photos.map(({ image, text }, place) => (
          <PhotoItem
            key={image}
            photo={{ image, text }}
            place={place}
            onText={(said) =>
              change((present) =>
                present.map((each) => (each.image === image ? { image, text: said } : each)),
              )
            }
            onFirst={() =>
              change((present) => [
                ...present.filter((each) => each.image === image),
                ...present.filter((each) => each.image !== image),
              ])
            }
            onRemove={() => change((present) => present.filter((each) => each.image !== image))}
          />
        ))}
      </ol>
      <PhotoPicker
        venueRef={venue.reference}
        isOnPhone
        disabled={state.isSaving}
        onUploaded={(image) => void add(image)}
      />
      {isChanged && <p className="text-sm text-warning">{t('photos.unsaved')}</p>}
    </SettingsBox>
  );
}

interface PhotoItemProps {
  photo: ShownPhoto;
  place: number;
  onText: (text: string) => void;
  onFirst: () => void;
  onRemove: () => void;
}

/** One photo with what it shows. */
function PhotoItem({ photo: { image, text }, place, onText, onFirst, onRemove }: PhotoItemProps) {
  const { t } = useTranslation('manage');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative">
        <img
          src={image}
          alt={text || t('photos.alt', { place: place + 1 })}
          className="aspect-4/3 w-full rounded-sm bg-sunken object-cover"
        />
        {place === 0 && (
          <Badge tone="accent" className="absolute top-2 left-2">
            {t('photos.first')}
          </Badge>
        )}
      </div>
      <Field label={t('photos.text')} hint={t('photos.textHint')}>
        <TextInput lang="ja" value={text} onChange={({ target }) => onText(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {place > 0 && (
          <Button variant="secondary" onClick={onFirst}>
            {t('photos.makeFirst')}
          </Button>
        )}
        <Button variant="ghost" onClick={onRemove}>
          {t('photos.remove')}
        </Button>
      </div>
    </li>
  );
}
