import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@vinkura/domain';
import { RESOURCES } from '@vinkura/domain/back-office/index';
import { fieldName } from '@vinkura/domain/texts/field-names';
import { FIELD_TEXTS } from '@vinkura/i18n/fields';
import { Kind, parse } from 'graphql';
import { setUpShop, shop } from './support/set-up-shop.js';

setUpShop();

/** Inputs that customers send. */
const CUSTOMER_INPUTS = [
  'AddressInput',
  'CartItemInput',
  'CartLineInput',
  'ContactMessageInput',
  'FeedbackInput',
  'GiftInput',
  'RequestedDeliveryInput',
  'ReservationInput',
];
/** Members that only the program of the shop sets. */
const INTERNAL = new Set(['indentProductRef', 'cellarId', 'selected', 'orderRef', '_id']);

const schema = parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const inputFields = schema.definitions.flatMap((type) => {
  if (type.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return (type.fields ?? []).map(({ name }) => ({ type: type.name.value, name: name.value }));
  if (type.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
  return (type.fields ?? []).flatMap((field) =>
    (field.arguments ?? []).map(({ name }) => ({ type: type.name.value, name: name.value })),
  );
});
const isUnnamed = (name: string) =>
  (['jp', 'en'] as const).some(
    (locale) => fieldName(name, locale) === name && name.toUpperCase() !== name && !/^(url)$/.test(name),
  );

describe('names of fields', () => {
  it('[I18N-01] every input of GraphQL has one in Japanese and English', () => {
    expect([...new Set(inputFields.map(({ name }) => name).filter(isUnnamed))]).toEqual([]);
  });

  it('[I18N-01] every body of REST has one in Japanese and English', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    const refs = new Set<string>();
    const collect = (node: any): void => {
      if (typeof node?.$ref === 'string') {
        const name = node.$ref.split('/').at(-1);
        if (refs.has(name)) return;
        refs.add(name);
        collect(body.components.schemas[name]);
      } else if (node && typeof node === 'object') Object.values(node).forEach(collect);
    };
    for (const operations of Object.values(body.paths))
      for (const operation of Object.values(operations as object)) collect(operation.requestBody);
    const names = [...refs].flatMap((name) => Object.keys(body.components.schemas[name].properties ?? {}));
    expect(names.length).toBeGreaterThan(50);
    expect([...new Set(names.filter(isUnnamed))]).toEqual([]);
  });

  it('[I18N-01] every input of customers has one in six languages', () => {
    const names = inputFields.filter(
      ({ type, name }) => CUSTOMER_INPUTS.includes(type) && !INTERNAL.has(name),
    );
    expect(names.length).toBeGreaterThan(30);
    for (const locale of LOCALES)
      expect(names.filter(({ name }) => FIELD_TEXTS[locale][name] === undefined)).toEqual([]);
  });

  it('[I18N-01] every field of the back office has one', () => {
    for (const { fields } of RESOURCES)
      for (const { label, members = [] } of fields)
        for (const each of [label, ...members.map((member) => member.label)])
          expect([each.jp, each.en].every(Boolean)).toBe(true);
  });
});
