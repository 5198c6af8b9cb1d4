import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { textLength } from '../rules/shared/text-rules.js';
import { checkFields, copyValues, type FieldDefinition, initialValues, RESOURCES } from './index.js';
import { INDENTS, PARAMETERS } from './settings.js';
import { PRODUCTS } from './products.js';
import { VENUE_CITIES, VENUES } from './venues.js';
import { WAREHOUSES } from './warehouses.js';

const COPIED = RESOURCES.filter(({ operations }) => operations.duplicate);

/** Any value that a form may hold in the field, with fields that only the server fills in. */
function anyValue({ type, values, members, maxLength = 100 }: FieldDefinition): fc.Arbitrary<unknown> {
  const shortText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 120) });
  switch (type) {
    case 'number':
    case 'yen':
      return fc.nat();
    case 'flag':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...values!);
    case 'links':
    case 'texts':
    case 'images':
      return fc.array(shortText, { maxLength: 3 });
    case 'enums':
      return fc.subarray([...values!]);
    case 'object':
      return fc.option(anyValues(members!));
    case 'objects':
      return fc.array(anyValues(members!), { maxLength: 3 });
    default:
      return shortText;
  }
}

const anyValues = (fields: readonly FieldDefinition[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.key, fc.option(anyValue(field))])));

describe('the values of a copy', () => {
  it.each(COPIED.map((resource) => [resource.name, resource] as const))(
    '[ADM-07] %s: has neither identifiers nor times, marks its names, and has the rest unchanged',
    (_name, { fields }) => {
      fc.assert(
        fc.property(anyValues(fields), (source) => {
          const before = structuredClone(source);
          const copy = copyValues(fields, source);
          expect(source).toEqual(before);
          for (const { key, inCopy, readOnly, createOnly, members, maxLength } of fields) {
            const [original, value] = [source[key], copy[key]];
            if (inCopy === 'omit' || readOnly || createOnly)
              expect({ key, value }).toEqual({ key, value: initialValues(fields)[key] });
            else if (inCopy && 'value' in inCopy) expect(value).toBe(inCopy.value);
            else if (inCopy && typeof original === 'string') {
              expect(String(value).endsWith(inCopy.mark)).toBe(true);
              expect(textLength(String(value))).toBeLessThanOrEqual(
                Math.max(maxLength!, textLength(original)),
              );
            } else if (!members) expect({ key, value }).toEqual({ key, value: original });
          }
          // A copy of a copy has one mark only.
          expect(copyValues(fields, copy)).toEqual(copy);
        }),
      );
    },
  );

  it.each(COPIED.map((resource) => [resource.name, resource] as const))(
    '%s: tells a copy from its original by its title, and fills in what the original has',
    (_name, { fields, title }) => {
      for (const key of [title.field, title.fieldEn])
        expect({ key, rule: fields.find((field) => field.key === key)?.inCopy }).toEqual({
          key,
          rule: key === undefined ? undefined : expect.anything(),
        });
    },
  );

  it('of a wine is not for sale, with names as long as is allowed', () => {
    const source = {
      reference: 'PRD00008',
      name: '𠮷'.repeat(100),
      nameEn: 'Cristal',
      price: 89_100,
      available: true,
      displayAtTop: true,
      saleableQuantity: 12,
      createdAt: '2026-01-01T00:00:00.000Z',
      sommelier: { ref: 'SOM00001', comment: '華やか', commentEn: null },
    };
    const copy = copyValues(PRODUCTS.fields, source);
    expect(copy).toEqual({
      name: `${'𠮷'.repeat(95)}（コピー）`,
      nameEn: 'Cristal (copy)',
      price: 89_100,
      available: false,
      displayAtTop: true,
      sommelier: source.sommelier,
    });
    expect(checkFields(PRODUCTS.fields, copy, { partial: true })).toEqual([]);
  });

  it.each([
    [PARAMETERS, ['name']],
    [WAREHOUSES, ['code']],
    [INDENTS, ['opensAt', 'closesAt']],
    [VENUES, ['googleReference']],
    [VENUE_CITIES, ['code']],
  ])('leaves what identifies or dates one record to be filled in', ({ fields }, keys) => {
    const source = Object.fromEntries(fields.map(({ key }) => [key, 'x']));
    for (const key of keys) expect(copyValues(fields, source)).not.toHaveProperty(key);
  });
});
