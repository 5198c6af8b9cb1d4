import { describe, expect, it } from '@jest/globals';
import { STOCK_BUCKETS } from '../rules/shared/enums.js';
import { columnOf, fieldOf, findResource, RESOURCES, resourceNamed } from './index.js';
import { STOCK_BUCKET_NAMES } from './warehouses.js';

const memberOf = (resource: (typeof RESOURCES)[number], path: string) => {
  const [key, member] = path.split('.');
  const field = fieldOf(resource, key!);
  return member === undefined ? field : field?.members?.find((each) => each.key === member);
};

describe('definitions of the back office', () => {
  it('are plain data apart from the rules between fields: JSON serialisation preserves them', () => {
    const data = RESOURCES.map(({ rules: _, ...plain }) => plain);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('have unique names, by which they are found', () => {
    expect(new Set(RESOURCES.map(({ name }) => name)).size).toBe(RESOURCES.length);
    for (const resource of RESOURCES) expect(resourceNamed(resource.name)).toBe(resource);
    expect(findResource('wines')).toBeUndefined();
    expect(() => resourceNamed('wines' as 'products')).toThrow(RangeError);
  });

  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '%s names only fields and columns that it has',
    (_name, resource) => {
      const keys = resource.columns.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(resource.fields.map(({ key }) => key)).size).toBe(resource.fields.length);
      expect(columnOf(resource, resource.defaultSort.replace(/^-/, ''))?.sortable).toBe(true);
      for (const key of resource.defaultColumns) expect(columnOf(resource, key)).toBeDefined();
      for (const section of resource.sections)
        for (const key of section.fields)
          expect({ key, field: fieldOf(resource, key) }).toMatchObject({ field: { key } });
      for (const column of resource.columns.filter((each) => each.editableInPlace))
        expect({ column: column.key, readOnly: fieldOf(resource, column.key)?.readOnly }).toEqual({
          column: column.key,
          readOnly: undefined,
        });
      const actions = resource.bulkActions.map(({ name }) => name);
      for (const { name, next } of resource.bulkActions)
        expect({ name, next, known: next === undefined || actions.includes(next) }).toMatchObject({
          known: true,
        });
      for (const { name, suits } of resource.bulkActions)
        if (suits)
          expect({ name, words: columnOf(resource, suits.column)?.values }).toMatchObject({
            words: expect.arrayContaining([...suits.values]),
          });
      for (const { field } of resource.import?.columns ?? [])
        expect({ field, known: memberOf(resource, field)?.type }).toMatchObject({
          known: expect.any(String),
        });
      for (const { resource: other, field } of resource.related)
        expect({ other, field, filters: columnOf(resourceNamed(other), field)?.filters }).toMatchObject({
          filters: expect.arrayContaining(['IS']),
        });
    },
  );

  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '%s shows every field that can be filled in, in one section',
    (_name, resource) => {
      const shown = resource.sections.flatMap(({ fields }) => fields);
      expect(new Set(shown).size).toBe(shown.length);
      const editable = resource.operations.create || resource.operations.update;
      if (!editable) return;
      const hidden = resource.fields.filter(({ key, readOnly }) => !readOnly && !shown.includes(key));
      expect(hidden.map(({ key }) => key)).toEqual([]);
    },
  );

  it('have labels in Japanese and English', () => {
    const empty: string[] = [];
    JSON.stringify(RESOURCES, (key, value) => {
      if (value && typeof value === 'object' && 'jp' in value && 'en' in value)
        if (!String(value.jp).trim() || !String(value.en).trim())
          empty.push(`${key}: ${JSON.stringify(value)}`);
      return value;
    });
    expect(empty).toEqual([]);
  });

  it('[WH-02] have eight buckets of stock with a name of their own', () => {
    expect(STOCK_BUCKETS).toHaveLength(8);
    for (const language of ['jp', 'en'] as const)
      expect(new Set(STOCK_BUCKETS.map((bucket) => STOCK_BUCKET_NAMES[bucket][language])).size).toBe(8);
  });

  it('have options for enum values', () => {
    for (const { name, columns, fields } of RESOURCES)
      for (const each of [...columns, ...fields])
        if (each.type === 'enum' || each.type === 'enums')
          expect({ name, key: each.key, values: each.values?.length }).toMatchObject({
            values: expect.any(Number),
          });
        else if (each.type === 'link' || each.type === 'links')
          expect({ name, key: each.key, linked: findResource(each.resource ?? '')?.name }).toMatchObject({
            linked: each.resource,
          });
  });
});
