import { describe, expect, it } from '@jest/globals';
import { columnOf, RESOURCES } from './index.js';
import { LIST_PAGE_MAX, LIST_PAGE_SIZES, LIST_PART_MAX, listPartRows } from './list-pages.js';

describe('parts of a long page', () => {
  it('[KIT-01] divide every page size that they are smaller than', () => {
    for (const { name, columns } of RESOURCES)
      for (let count = 1; count <= columns.length; count += 1) {
        const rows = listPartRows(columns.slice(0, count));
        expect(rows).toBeLessThanOrEqual(LIST_PART_MAX);
        for (const size of LIST_PAGE_SIZES)
          expect({ name, size, rest: size % Math.min(size, rows) }).toEqual({ name, size, rest: 0 });
      }
    expect(LIST_PAGE_SIZES.at(-1)).toBe(LIST_PAGE_MAX);
  });

  it('[KIT-01] have fewer rows the more columns are shown, but at least a hundred', () => {
    for (const { columns } of RESOURCES) {
      const rows = columns.map((_column, index) => listPartRows(columns.slice(0, index + 1)));
      expect(rows).toEqual(rows.toSorted((one, other) => other - one));
      expect(rows.at(-1)).toBeGreaterThanOrEqual(100);
    }
  });

  it('[KIT-01] read 5,000 rows of the default columns in at most fifty requests', () => {
    for (const resource of RESOURCES) {
      const shown = resource.defaultColumns.flatMap((key) => columnOf(resource, key) ?? []);
      expect(LIST_PAGE_MAX / listPartRows(shown)).toBeLessThanOrEqual(50);
    }
  });
});
