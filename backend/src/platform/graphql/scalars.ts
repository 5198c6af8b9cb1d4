import { isTokyoDay, isWritableDay, isWritableMoment, isYen } from '@vinkura/domain';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

function throwInvalid(name: string, value: unknown): never {
  throw new GraphQLError(`${name} cannot represent this value of type ${typeof value}`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

/** Whole yen, including tax. */
export const Yen = new GraphQLScalarType<number, number>({
  name: 'Yen',
  description: 'An amount of money in whole Japanese yen, consumption tax included.',
  serialize: (value) => (isYen(value) ? value : throwInvalid('Yen', value)),
  parseValue: (value) => (isYen(value) ? value : throwInvalid('Yen', value)),
  parseLiteral: (node) =>
    node.kind === Kind.INT && isYen(Number(node.value)) ? Number(node.value) : throwInvalid('Yen', node),
});

/** A calendar day in Japan, without a time. */
export const Day = new GraphQLScalarType<string, string>({
  name: 'Day',
  description: 'A calendar day in Japan, written YYYY-MM-DD.',
  serialize: (value) => (typeof value === 'string' && isTokyoDay(value) ? value : throwInvalid('Day', value)),
  parseValue: (value) => (isWritableDay(value) ? value : throwInvalid('Day', value)),
  parseLiteral: (node) =>
    node.kind === Kind.STRING && isWritableDay(node.value) ? node.value : throwInvalid('Day', node),
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const instant = (value: unknown): Date => {
  const date = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
  return date && isWritableMoment(date) ? date : throwInvalid('DateTime', value);
};

/** A time, in UTC on the wire. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A time in ISO 8601 with its zone; responses are in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : throwInvalid('DateTime', value)),
  parseValue: instant,
  parseLiteral: (node) => (node.kind === Kind.STRING ? instant(node.value) : throwInvalid('DateTime', node)),
});

/** Free-form details: message parameters, event details. */
export const JSONObject = new GraphQLScalarType<Record<string, unknown>, Record<string, unknown>>({
  name: 'JSONObject',
  description: 'A free-form object.',
  serialize: (value) => objectOrRefuse(value),
  parseValue: (value) => objectOrRefuse(value),
});

function objectOrRefuse(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : throwInvalid('JSONObject', value);
}
