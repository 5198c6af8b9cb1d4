/** Identifiers that give no access: references such as ORD00001, and ids of documents. */
const RECORD = /^(?:[A-Z]{2,4}\d{5,15}|[0-9a-f]{24})$/;
const WORD = /^[a-z][a-z-]{0,39}$/;
const FILE = /^[\w-]{1,80}(?:\.[\w-]{1,40}){1,3}$/;

/** Parameters whose values are logged if they look as declared; all others are logged by their names. */
const SAFE_PARAMETERS: Readonly<Record<string, RegExp>> = {
  id: RECORD,
  reference: RECORD,
  userId: RECORD,
  orderId: RECORD,
  resource: WORD,
  name: WORD,
  width: /^\d{1,5}(?:\.webp)?$/,
  file: FILE,
};

const MAX_LENGTH = 200;

interface Pattern {
  parts: readonly string[];
  parameters: number;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const nameOf = (part: string): string | undefined => (part.startsWith(':') ? part.slice(1) : undefined);

/**
 * Paths as they may be logged, from the known routes: the values of parameters are replaced by their names, and what
 * follows the known part of an unknown path by `*`. Credentials in paths stay out of the log without a list of them.
 * @param routes patterns such as `/api/orders/:id`
 * @returns a function of a path without query
 */
export function loggedPaths(routes: Iterable<string>): (path: string) => string {
  const byLength = new Map<number, Pattern[]>();
  const prefixes = new Set<string>();
  for (const route of new Set(routes)) {
    const parts = partsOf(route);
    const parameters = parts.filter((part) => nameOf(part) !== undefined).length;
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { parts, parameters }]);
    for (let length = 1; length <= parts.length && nameOf(parts[length - 1]!) === undefined; length += 1)
      prefixes.add(parts.slice(0, length).join('/').toLowerCase());
  }
  // A route without parameters goes before one that takes the same word for a value.
  for (const patterns of byLength.values()) patterns.sort((a, b) => a.parameters - b.parameters);
  return (path) => {
    const parts = partsOf(path);
    const pattern = byLength.get(parts.length)?.find((each) => fits(each, parts));
    return pattern ? filledIn(pattern, parts) : knownStart(parts, prefixes);
  };
}

/** Express compares without letter case. */
const fits = (pattern: Pattern, parts: readonly string[]): boolean =>
  pattern.parts.every(
    (part, index) => nameOf(part) !== undefined || part.toLowerCase() === parts[index]!.toLowerCase(),
  );

function filledIn(pattern: Pattern, parts: readonly string[]): string {
  const shown = pattern.parts.map((part, index) => {
    const name = nameOf(part);
    return name !== undefined && SAFE_PARAMETERS[name]?.test(parts[index]!) ? parts[index]! : part;
  });
  return `/${shown.join('/')}`.slice(0, MAX_LENGTH);
}

function knownStart(parts: readonly string[], prefixes: ReadonlySet<string>): string {
  let known = '';
  for (const part of parts) {
    const longer = known === '' ? part.toLowerCase() : `${known}/${part.toLowerCase()}`;
    if (!prefixes.has(longer)) break;
    known = longer;
  }
  return known === '' ? '/*' : `/${known}/*`;
}
