import type { Locale } from '@vinkura/domain/shared/enums';
import { proposePictureText } from '@vinkura/domain/texts/picture-text';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import type { FieldEditorProps } from '../../kit/fields/field-props.js';
import { useLabel } from '../../use-label.js';
import type { Facts } from './picture-facts.js';

interface PictureText {
  image: string;
  [language: string]: string | null | undefined;
}

/** The editor of a resource's texts, which proposes them from these facts. */
export const pictureTextsEditor = (facts: Facts) =>
  function ProposingEditor(props: FieldEditorProps) {
    return <PictureTextsEditor {...props} facts={facts} />;
  };

/** What each picture of the form shows, by language. A language that is left blank reads the name. */
function PictureTextsEditor({
  field,
  value,
  onChange,
  errors = {},
  siblings = {},
  disabled = false,
  facts,
}: FieldEditorProps & { facts: Facts }) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  const images = (siblings['images'] as string[] | null | undefined) ?? [];
  const texts = (value as PictureText[] | null | undefined) ?? [];
  const languages = (field.members ?? []).filter(({ key }) => key !== 'image');
  if (images.length === 0) return null;
  const record = facts(siblings);
  const proposalOf = (language: string): string =>
    record?.name && record.nameEn ? proposePictureText(record, language as Locale) : '';
  const set = (image: string, values: Readonly<Record<string, string>>) => {
    const present = texts.find((each) => each.image === image) ?? { image };
    const written = Object.entries(values).map(([key, text]) => [key, text === '' ? null : text] as const);
    const changed: PictureText = { ...present, ...Object.fromEntries<string | null>(written) };
    // Only of pictures that are there, in their order.
    const next = images.flatMap((each): PictureText[] =>
      each === image ? [changed] : texts.filter((known) => known.image === each),
    );
    onChange(next.filter((each) => languages.some((language) => each[language.key])));
  };
  const propose = (image: string, present: PictureText | undefined) =>
    set(image, Object.fromEntries(languages.map(({ key }) => [key, present?.[key] || proposalOf(key)])));
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
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled || !proposalOf('jp')}
              onClick={() => propose(image, texts[index])}
            >
              {t('images.propose')}
            </Button>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 lg:grid-cols-2">
              {languages.map(({ key, label, maxLength }) => (
                <Field key={key} label={labelOf(label)} error={errors[`${index}.${key}`]}>
                  <TextInput
                    lang={key === 'jp' ? 'ja' : key}
                    maxLength={maxLength}
                    placeholder={proposalOf(key)}
                    value={texts[index]?.[key] ?? ''}
                    onChange={({ target }) => set(image, { [key]: target.value })}
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
