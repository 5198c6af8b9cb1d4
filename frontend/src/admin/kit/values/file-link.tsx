interface FileLinkProps {
  /** Address of the file. */
  path: string;
  query: Record<string, string | number>;
  label: string;
}

/** Saves a file of the back office. */
export function FileLink({ path, query, label }: FileLinkProps) {
  const search = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return (
    <a
      href={`${path}?${new URLSearchParams(search).toString()}`}
      download
      className="inline-flex min-h-9 w-fit items-center text-link underline underline-offset-4"
    >
      {label}
    </a>
  );
}
