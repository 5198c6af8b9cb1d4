import { furiganaOfName } from '@vinkura/domain/shared/kana';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Fills `nameKana` from `name` where the reading is sure, until other furigana are entered (KANA-01). */
export function useFurigana<Values extends FieldValues & { name: string; nameKana: string }>(
  form: UseFormReturn<Values, unknown, Values>,
): void {
  const prefilled = useRef('');
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, nameKana } }) => {
          const furigana = furiganaOfName(name) ?? '';
          if (nameKana !== prefilled.current || furigana === prefilled.current) return;
          prefilled.current = furigana;
          form.setValue('nameKana' as Path<Values>, furigana as PathValue<Values, Path<Values>>);
        },
      }),
    [form],
  );
}
