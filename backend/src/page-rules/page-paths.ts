import type { PageRule } from './page-rule.js';

/** A path as rules know it: no query, no fragment, no slash at the end, one slash at a time. */
export function normalisePath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0]!.replace(/\/{2,}/g, '/');
  return bare.length > 1 ? bare.replace(/\/$/, '') : bare;
}

/**
 * Whether a text is an address inside the shop. `//host` and `/\host` look like paths, but browsers read a host in
 * them, so that a rule could send visitors away.
 */
export function isShopPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

/** `/a/b/c` → `/a/b/c`, `/a/b`, `/a`, `/`: the prefixes that a rule may stand for, the longest first. */
export function prefixesOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`), '/'];
}

/** Where a rule sends a visitor of `path`. */
export function destinationOf(rule: Pick<PageRule, 'path' | 'redirectTo'>, path: string): string | undefined {
  if (!rule.redirectTo?.endsWith('*')) return rule.redirectTo;
  const rest = path.slice(rule.path === '/' ? 1 : rule.path.length + 1);
  return normalisePath(rule.redirectTo.slice(0, -1) + rest);
}
