import { furiganaOfName } from '@vinkura/domain/shared/kana';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Fills `nameKana` from `name` where the reading is sure, until other furigana are entered (KANA-01). */
export function useFurigana(form: unknown): void {
  const methods = form as UseFormReturn<{ name: string; nameKana: string }>;
  const prefilled = useRef('');
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values: { name, nameKana } }) => {
          const furigana = furiganaOfName(name) ?? '';
          if (nameKana !== prefilled.current || furigana === prefilled.current) return;
          prefilled.current = furigana;
          methods.setValue('nameKana', furigana);
        },
      }),
    [methods],
  );
}
