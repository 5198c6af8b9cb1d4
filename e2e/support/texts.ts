import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TEXTS = fileURLToPath(new URL('../../frontend/src/i18n/', import.meta.url));
const files = new Map<string, Record<string, unknown>>();

/** Texts from the shop's own files (`textOf('cart', 'ready.checkout')`), so that tests do not depend on wording. */
export function textOf(
  namespace: string,
  key: string,
  params: Record<string, string | number> = {},
  locale = 'jp',
) {
  const path = `${TEXTS}${locale}/${namespace}.json`;
  let texts = files.get(path);
  if (!texts) {
    texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    files.set(path, texts);
  }
  const text = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  if (typeof text !== 'string') throw new Error(`no text ${namespace}:${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name] ?? ''));
}
