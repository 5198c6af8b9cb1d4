import { cx } from '../../../ui/base/cx.js';

/** A value as JSON that can be folded; the browser's own folds, so that searching in the page opens them. */
export function JsonTree({
  value,
  name,
  isOpen = false,
}: {
  value: unknown;
  name?: string;
  isOpen?: boolean;
}) {
  if (!isContainer(value)) return <Leaf name={name} value={value} />;
  const entries: [string, unknown][] = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0)
    return (
      <Line>
        <Key name={name} />
        {open}
        {close}
      </Line>
    );
  return (
    <details open={isOpen} className="pl-4">
      <summary className="-ml-4 cursor-pointer">
        <Key name={name} />
        <span className="text-muted">
          {open} {entries.length} {close}
        </span>
      </summary>
      {entries.map(([key, each]) => (
        <JsonTree key={key} name={key} value={each} />
      ))}
    </details>
  );
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const Line = ({ children }: { children: React.ReactNode }) => <div>{children}</div>;

const Key = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <span className="text-accent">{name}: </span>;

const Leaf = ({ name, value }: { name: string | undefined; value: unknown }) => (
  <Line>
    <Key name={name} />
    <span className={cx(value === null && 'text-muted', typeof value === 'number' && 'text-link')}>
      {JSON.stringify(value)}
    </span>
  </Line>
);
