import { useLocale } from '../../i18n/index.js';

interface FileLinkProps {
  /** Below the ledger. */
  path: '' | '/year';
  query: Record<string, string | number>;
  label: string;
}

/** Saves a file of the liquor ledger, in the language of the screen. */
export function FileLink({ path, query, label }: FileLinkProps) {
  const locale = useLocale();
  const search = Object.entries({ ...query, locale }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return (
    <a
      href={`/api/liquor-ledger${path}?${new URLSearchParams(search).toString()}`}
      download
      className="inline-flex min-h-9 w-fit items-center text-link underline underline-offset-4"
    >
      {label}
    </a>
  );
}
