import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/controls/field.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import type { FieldEditorProps } from '../../kit/fields/field-props.js';
import { useLabel } from '../../use-label.js';

interface PictureText {
  image: string;
  [language: string]: string | null | undefined;
}

/** What each picture of the form shows, by language. A language that is left blank reads the name of the wine. */
export function PictureTextsEditor({
  field,
  value,
  onChange,
  errors = {},
  siblings = {},
  disabled = false,
}: FieldEditorProps) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  const images = (siblings['images'] as string[] | null | undefined) ?? [];
  const texts = (value as PictureText[] | null | undefined) ?? [];
  const languages = (field.members ?? []).filter(({ key }) => key !== 'image');
  if (images.length === 0) return null;
  const set = (image: string, key: string, text: string) => {
    const present = texts.find((each) => each.image === image) ?? { image };
    const changed: PictureText = { ...present, [key]: text === '' ? null : text };
    // Only of pictures that are there, in their order.
    const next = images.flatMap((each): PictureText[] =>
      each === image ? [changed] : texts.filter((known) => known.image === each),
    );
    onChange(next.filter((each) => languages.some((language) => each[language.key])));
  };
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="text-sm font-medium">{labelOf(field.label)}</legend>
      <p className="text-sm text-muted">{t('images.textsHint')}</p>
      {images.map((image, place) => {
        const index = texts.findIndex((each) => each.image === image);
        return (
          <details key={image} open={index >= 0} className="rounded-sm border border-line px-3 py-2">
            <summary className="flex min-h-9 cursor-pointer items-center gap-3">
              <img src={image} alt="" className="size-9 rounded-sm bg-sunken object-contain" />
              {t('images.alt', { place: place + 1 })}
            </summary>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 lg:grid-cols-2">
              {languages.map(({ key, label, maxLength }) => (
                <Field key={key} label={labelOf(label)} error={errors[`${index}.${key}`]}>
                  <TextInput
                    lang={key === 'jp' ? 'ja' : key}
                    maxLength={maxLength}
                    value={texts[index]?.[key] ?? ''}
                    onChange={({ target }) => set(image, key, target.value)}
                  />
                </Field>
              ))}
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}
