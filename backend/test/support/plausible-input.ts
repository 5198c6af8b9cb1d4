import fc, { type Arbitrary } from 'fast-check';
import {
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import type { JsonSchema, OpenApiDocument } from '../fuzz/hostile-rest.js';
import type { KnownThings } from '../fuzz/known-things.js';

const DEEPEST = 4;
const OBJECT_ID = /^[\da-f]{24}$/;
const REFERENCE = /^[A-Z]{3}\d{5,}$/;
/** What a text of this name usually is. */
const TEXTS: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/email/i, ['walk@test.example', 'successor@test.example']],
  [/password|confirmation/i, ['a plausible password']],
  [/phone/i, ['09012345678']],
  [/url/i, ['https://hooks.test.example/vinkura']],
  [/batchId|deviceId/i, ['plausible-0001']],
  [/birthday/i, ['1990-05-05']],
  [/version|At$|date/i, ['2026-01-01T00:00:00.000Z']],
  [/locale|language/i, ['en']],
  [/^resource$/i, ['users']],
  [/^action$/i, ['set-enabled', 'set-tier', 'delete']],
  [/^name|subject|message|reason|comment|title/i, ['後任 花子']],
];
/** Values of a user, for whatever takes an object of any form. */
export const USER_VALUES = {
  name: '後任 花子',
  email: 'successor@test.example',
  type: 'ADMINISTRATOR',
  password: 'a plausible password',
  managedVenues: ['VEN00001'],
  enabled: true,
  loyaltyStatus: 'GOLD',
};

/** Arguments and bodies as a program sends them: valid types, usual texts, references of existing records. */
export class PlausibleInput {
  constructor(private readonly known: KnownThings) {}

  /** Variables of a field: all its arguments, the optional ones mostly. */
  variables(field: GraphQLField<unknown, unknown>): Arbitrary<Record<string, unknown>> {
    const isAboutRecords = field.args.some(({ name }) => name === 'resource');
    return fc.record(
      Object.fromEntries(
        field.args.map(({ name, type }) => [
          name,
          this.graphql(type, name, isAboutRecords ? 'user' : field.name, 0),
        ]),
      ),
    );
  }

  /** A value of a JSON schema. */
  value(document: OpenApiDocument, schema: JsonSchema, name: string, words: string): Arbitrary<unknown> {
    return this.json(document, schema, name, words, 0);
  }

  text(name: string, words: string): Arbitrary<string> {
    const usual = TEXTS.find(([pattern]) => pattern.test(name))?.[1];
    if (usual) return fc.constantFrom(...usual);
    const form = /(^|_)ids?$|Ids?$/.test(name)
      ? OBJECT_ID
      : /ref(erence)?s?$/i.test(name)
        ? REFERENCE
        : undefined;
    const existing = this.known.named(`${name} ${words}`);
    return form ? existing.filter((value) => form.test(value)) : existing;
  }

  private graphql(given: GraphQLInputType, name: string, words: string, depth: number): Arbitrary<unknown> {
    const type = getNullableType(given);
    if (isListType(type))
      return fc.array(this.graphql(type.ofType as GraphQLInputType, name, words, depth), {
        minLength: 1,
        maxLength: 2,
      });
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
    if (!isInputObjectType(type)) return this.leaf((type as { name: string }).name, name, words);
    const fields = Object.values(type.getFields()).filter(
      (field) => depth < DEEPEST || String(field.type).endsWith('!'),
    );
    return members(
      fields.map((field) => [field.name, this.graphql(field.type, field.name, words, depth + 1)]),
      fields.filter(({ type: own }) => String(own).endsWith('!')).map((field) => field.name),
    );
  }

  private json(
    document: OpenApiDocument,
    schema: JsonSchema,
    name: string,
    words: string,
    depth: number,
  ): Arbitrary<unknown> {
    const named = schema.$ref && document.components?.schemas?.[schema.$ref.split('/').at(-1)!];
    if (named) return this.json(document, named, name, words, depth);
    const alternatives = schema.allOf ?? schema.anyOf ?? schema.oneOf;
    if (alternatives?.length)
      return fc.oneof(...alternatives.map((each) => this.json(document, each, name, words, depth)));
    if (schema.enum?.length) return fc.constantFrom(...schema.enum);
    const kind = [schema.type].flat()[0] ?? (schema.properties ? 'object' : 'string');
    if (kind === 'array')
      return fc.array(this.json(document, schema.items ?? {}, name, words, depth + 1), {
        minLength: 1,
        maxLength: 2,
      });
    if (kind !== 'object') return this.leaf(kind, name, words);
    if (!schema.properties || depth > DEEPEST) return fc.constant(USER_VALUES);
    return members(
      Object.entries(schema.properties).map(([key, own]) => [
        key,
        this.json(document, own, key, words, depth + 1),
      ]),
      schema.required ?? [],
    );
  }

  private leaf(type: string, name: string, words: string): Arbitrary<unknown> {
    switch (type) {
      case 'Int':
      case 'Yen':
      case 'integer':
        return fc.integer({ min: 0, max: 12 });
      case 'Float':
      case 'number':
        return fc.integer({ min: 0, max: 12 });
      case 'Boolean':
      case 'boolean':
        return fc.boolean();
      case 'DateTime':
        return fc.constant('2026-12-24T10:00:00.000Z');
      case 'Day':
        return fc.constantFrom('1990-05-05', '2026-12-24');
      case 'JSONObject':
        return fc.constant(name === 'input' ? { enabled: true } : USER_VALUES);
      default:
        return this.text(name, words);
    }
  }
}

/** An object with its required members, half of the time with others too. */
function members(all: readonly (readonly [string, Arbitrary<unknown>])[], requiredKeys: string[]) {
  const known = requiredKeys.filter((key) => all.some(([own]) => own === key));
  const required = Object.fromEntries(all.filter(([key]) => known.includes(key)));
  return fc.oneof(fc.record(required), fc.record(Object.fromEntries(all), { requiredKeys: known }));
}
