import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import { SkeletonText } from '../../ui/layout/skeleton.js';
import { rememberSearch } from '../../shared/search/recent-searches.js';
import { SEARCHED } from './show-results.js';
import type { SearchForm } from './use-search-draft.js';

interface QuickChip {
  label: string;
  /** Its condition: URL parameter and value. */
  name: string;
  value: string;
}

interface SearchBoxProps {
  search: SearchForm;
  /** The compartments of the box. */
  cells: ReactNode;
  /** Conditions that are set, and searched with, by one press. */
  chips: readonly QuickChip[];
  /** The detailed search; loaded when opened. */
  details: ReactNode;
  /** Conditions of the box itself; with any other condition the detailed search is open. */
  inTheBox: readonly string[];
}

/** One way in: the box, its quick conditions, and the detailed search under it. */
export function SearchBox({ search, cells, chips, details, inTheBox }: SearchBoxProps) {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const plain = [...inTheBox, 'sort', ...chips.map(({ name }) => name)];
  const [open, setOpen] = useState(() =>
    Object.entries(search.draft).some(([name, value]) => value !== '' && !plain.includes(name)),
  );
  const searchWith = (more: Record<string, string> = {}) =>
    void navigate(search.addressWith(more), { state: SEARCHED });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberSearch(search.list, search.valueOf('q'));
    searchWith();
  };
  return (
    <form role="search" onSubmit={submit} className="grid">
      <div className="grid gap-px bg-line sm:grid-cols-[minmax(0,1fr)_auto]">
        {cells}
        <Button type="submit" size="lg" className="rounded-none sm:min-h-full sm:px-6">
          {t('common:action.search')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 pt-4">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent px-3 text-xs leading-none text-accent sm:min-h-9"
        >
          <Icon name="filter" className="size-3.5" />
          {t('search.detailed')}
        </button>
        {/* The detailed search holds them all. */}
        {!open &&
          chips.map(({ label, name, value }) => (
            <ToggleChip
              key={label}
              className="max-sm:min-h-11"
              pressed={search.valueOf(name) === value}
              onChange={(pressed) => searchWith({ [name]: pressed ? value : '' })}
            >
              {label}
            </ToggleChip>
          ))}
      </div>
      {open && (
        <div className="mt-4 grid gap-5 rounded-sm border border-line bg-raised p-5">
          <Suspense fallback={<SkeletonText lines={5} />}>{details}</Suspense>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={search.clear}>
              {t('common:action.clear')}
            </Button>
            <Button type="submit">{t('search.submitDetailed')}</Button>
          </div>
        </div>
      )}
    </form>
  );
}
