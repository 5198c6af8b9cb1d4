import type { PageRule } from './page-rule.js';

/** A normalised path: no query, no fragment, no trailing slash, single slashes. */
export function normalisePath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0]!.replace(/\/{2,}/g, '/');
  return bare.length > 1 ? bare.replace(/\/$/, '') : bare;
}

/**
 * Whether a text is an address within the shop. Browsers read a host in `//host` and `/\host`, which would make an open
 * redirect.
 */
export function isShopPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

/** `/a/b/c` → `/a/b/c`, `/a/b`, `/a`, `/`: the prefixes that may have a rule, longest first. */
export function prefixesOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`), '/'];
}

/** The target of a rule for a visitor of `path`. */
export function destinationOf(rule: Pick<PageRule, 'path' | 'redirectTo'>, path: string): string | undefined {
  if (!rule.redirectTo?.endsWith('*')) return rule.redirectTo;
  const rest = path.slice(rule.path === '/' ? 1 : rule.path.length + 1);
  return normalisePath(rule.redirectTo.slice(0, -1) + rest);
}
