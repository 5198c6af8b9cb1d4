import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';

/** The search field of a list; `/` puts the cursor there. */
export function ListSearch({ initial, onSearch }: { initial: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(initial);
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        data-list-search
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-9 w-60 rounded-sm border border-line-strong bg-raised pr-2 pl-8"
      />
    </form>
  );
}
