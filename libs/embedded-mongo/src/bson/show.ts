import { fieldNames } from './field-order.js';
import { Binary, BSONSymbol, Code, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { isDocument, isRegex, regexParts, typeName } from './types.js';

const MAX_LENGTH = 150;

/** A value as the server prints it in its messages, e.g. `{ a: 1, b: "x" }`; long ones are cut. */
export function show(value: unknown): string {
  const text = showValue(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text;
}

/** A field with its value as the server prints an element, e.g. `a: 1`. */
export function showElement(name: string, value: unknown): string {
  return `${name}: ${show(value)}`;
}

function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  if (value === null) return 'null';
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(showValue).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = fieldNames(value).map((name) => `${name}: ${showValue(value[name])}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return showClass(value);
}

function showClass(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double) {
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  }
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof Timestamp) return `Timestamp(${value.high >>> 0}, ${value.low >>> 0})`;
  if (value instanceof Long) return value.toString();
  if (value instanceof Binary) {
    return `BinData(${value.sub_type}, ${Buffer.from(value.value()).toString('hex').toUpperCase()})`;
  }
  if (value instanceof BSONSymbol) return JSON.stringify(value.value);
  if (value instanceof Code) return String(value.code);
  if (isRegex(value)) {
    const { pattern, options } = regexParts(value);
    return `/${pattern}/${options}`;
  }
  return typeName(value) === 'minKey' ? 'MinKey' : typeName(value) === 'maxKey' ? 'MaxKey' : String(value);
}
