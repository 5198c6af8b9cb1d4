import { type AuditMode, fieldOf, findResource } from '@vinkura/domain/back-office/index';
import { Types } from 'mongoose';
import type { AuditedField } from './audit-entry.js';

/** Technical fields of every document. */
const SERVER_MEMBERS = new Set([
  '_id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'changedAt',
  'stockChangedAt',
  'searchKeys',
]);
/** Fields never logged, whatever the definition. */
const SECRET = /password|secret|tokenHash|cardNumber/i;

/** The fields that differ between two states of a record; empty when unchanged. */
export function differences(resource: string, before: object | null, after: object | null): AuditedField[] {
  const [old, now] = [flattened(before), flattened(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].flatMap((field): AuditedField[] => {
    const mode = modeOf(resource, field);
    const [a, b] = [old.get(field) ?? null, now.get(field) ?? null];
    if (mode === 'silent' || isSame(a, b)) return [];
    return mode === 'redact'
      ? [{ field, before: null, after: null, redacted: true }]
      : [{ field, before: a, after: b }];
  });
}

function modeOf(resource: string, path: string): AuditMode {
  const [key = ''] = path.split('.');
  if (SERVER_MEMBERS.has(key)) return 'silent';
  if (SECRET.test(path)) return 'redact';
  const definition = findResource(resource);
  if (definition?.auditSilent.includes(key)) return 'silent';
  return (definition && fieldOf(definition, key)?.audit) ?? 'show';
}

/** Values of a record by path: embedded objects by member, lists as a whole, because entries have no stable key. */
export function flattened(record: object | null): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    const plain = plainValue(value);
    if (plain === null || typeof plain !== 'object' || Array.isArray(plain)) values.set(path, plain);
    else for (const [key, member] of Object.entries(plain)) walk(member, path ? `${path}.${key}` : key);
  };
  if (record) walk(record, '');
  return values;
}

/** A value as stored in the log: times and ids as text. */
export function plainValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return value;
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (Array.isArray(value)) return value.map(plainValue);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainValue(member)]));
}

/** Null, an empty text and an empty list are equal in the log. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(blankAsNull(a)) === JSON.stringify(blankAsNull(b));
}

const blankAsNull = (value: unknown): unknown =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
