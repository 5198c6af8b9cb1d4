import { type Locale, useLocale } from '../../../i18n/index.js';
import { Field } from '../../../ui/controls/field.js';
import { TextsInput } from '../../kit/fields/texts-input.js';
import type { FieldEditorProps } from '../../kit/fields/field-props.js';
import { useLabel } from '../../use-label.js';

/**
 * A control for several texts that offers usual values while one types.
 * @param nameOf what a value is called in a language
 */
export function suggestedTexts(
  suggestions: readonly string[],
  nameOf: (value: string, locale: Locale) => string,
) {
  return function SuggestedTexts({ field, value, onChange, error, errors = {}, disabled }: FieldEditorProps) {
    const labelOf = useLabel();
    const locale = useLocale();
    return (
      <Field
        label={labelOf(field.label)}
        error={error ?? Object.values(errors)[0]}
        required={field.required ?? false}
      >
        <TextsInput
          values={(value as string[] | null | undefined) ?? []}
          suggestions={suggestions}
          labelOf={(word) => nameOf(word, locale)}
          disabled={disabled}
          onChange={onChange}
        />
      </Field>
    );
  };
}
