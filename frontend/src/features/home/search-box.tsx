import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/artwork/icon.js';
import { SkeletonText } from '../../ui/skeleton.js';
import type { SearchForm } from './use-search-draft.js';

export interface QuickChip {
  label: string;
  conditions: Record<string, string>;
}

interface SearchBoxProps {
  search: SearchForm;
  /** The compartments of the box. */
  cells: ReactNode;
  /** Conditions that lead to the list with one press, on top of what is entered. */
  chips: readonly QuickChip[];
  /** The detailed search; its code comes when it is opened. */
  details: ReactNode;
  /** Opened from the start, when a detailed condition was left in it. */
  detailed: boolean;
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 text-xs leading-none transition-colors duration-150 hover:border-accent sm:min-h-9 sm:px-3.5';

/** One way in: the box, its quick conditions, and the detailed search under it. */
export function SearchBox({ search, cells, chips, details, detailed }: SearchBoxProps) {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const [open, setOpen] = useState(detailed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(search.addressWith());
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
        {chips.map(({ label, conditions }) => (
          <Link key={label} to={search.addressWith(conditions)} className={CHIP}>
            {label}
          </Link>
        ))}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`${CHIP} border-accent text-accent`}
        >
          <Icon name="filter" className="size-3.5" />
          {t('search.detailed')}
        </button>
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
