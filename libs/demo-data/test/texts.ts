export const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Paths of all texts within a value that hold nothing but space. */
export const emptyTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.trim() ? [] : [path];
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => emptyTexts(part, path ? `${path}.${key}` : key));
};
