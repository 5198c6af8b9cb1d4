import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { rememberSearch } from './recent-searches.js';
import type { SearchedList } from './searched-list.js';
import { useSearchBox } from './use-search-box.js';

interface SearchFieldProps {
  list: SearchedList;
  label: string;
  /** The current search text of the list. */
  words: string;
  onSearch: (words: string) => void;
}

/** Search field of a list, with suggestions (QUERY-03). */
export function SearchField({ list, label, words, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // The text may change from outside: a filter removed, browser history.
  if (known !== words) {
    setKnown(words);
    setTyped(words);
  }
  const box = useSearchBox({
    list,
    typed,
    onType: setTyped,
    onSearch: (searched, q) => {
      if (searched === list) return onSearch(q);
      navigate(`/${searched}?${new URLSearchParams({ q }).toString()}`)?.catch(() => undefined);
    },
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    rememberSearch(list, typed);
    onSearch(typed);
  };
  return (
    <form role="search" onSubmit={search} className="relative flex min-w-64 grow items-end gap-2">
      <Field label={label} hideLabel className="grow">
        <TextInput
          inputMode="search"
          enterKeyHint="search"
          placeholder={label}
          value={typed}
          {...box.input}
        />
      </Field>
      {box.list}
      <Button type="submit" variant="secondary">
        {t('action.search')}
      </Button>
    </form>
  );
}
