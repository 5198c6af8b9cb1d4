import { CUISINES } from '@vinkura/domain/pairing/pairing-table';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssistantDishRequest } from '../../generated/assistant.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';

/** As the query understanding writes a whole family of cuisines. */
const FAMILY = 'family:';
const MAX_LENGTH = 60;

interface DishFormProps {
  /** Gets the keys of the cuisines that were read in the words, at least one. */
  onUnderstood: (cuisines: readonly string[]) => void;
}

/** Takes a dish in words, in any of the languages, and reads cuisines from it as the search does. */
export function DishForm({ onUnderstood }: DishFormProps) {
  const { t } = useTranslation('assistant');
  const understand = useAssistantDishRequest();
  const [dish, setDish] = useState('');
  const [problem, setProblem] = useState<'dishUnknown' | 'dishFailed'>();
  const [isReading, setReading] = useState(false);

  const read = async () => {
    setReading(true);
    setProblem(undefined);
    try {
      const data = await understand({ q: dish.trim() });
      const cuisines = (data?.products.understood ?? []).flatMap(({ kind, value }) =>
        kind === 'CUISINE' ? cuisinesOf(value) : [],
      );
      if (cuisines.length > 0) onUnderstood(cuisines);
      else setProblem('dishUnknown');
    } catch {
      setProblem('dishFailed');
    } finally {
      setReading(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dish.trim()) read().catch(() => undefined);
  };

  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={t('food.dish')} hint={t('food.dishHint')} error={problem && t(`food.${problem}`)}>
        <div className="flex gap-2">
          <TextInput
            className="min-w-0 flex-1"
            value={dish}
            maxLength={MAX_LENGTH}
            onChange={(event) => setDish(event.target.value)}
          />
          <Button type="submit" variant="secondary" loading={isReading} disabled={!dish.trim()}>
            {t('food.dishRead')}
          </Button>
        </div>
      </Field>
    </form>
  );
}

function cuisinesOf(value: string): string[] {
  if (!value.startsWith(FAMILY)) return [value];
  const family = value.slice(FAMILY.length);
  return CUISINES.filter((cuisine) => cuisine.family === family).map(({ key }) => key);
}
