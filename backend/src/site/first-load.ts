import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@vinkura/domain';
import type { Request } from 'express';
import { escapeHtml } from './escape.js';

/** `first-load.json`, as the build of the shop writes it. */
interface FirstLoadFile {
  routes: { path: string; theme: string; paint?: string; modules: string[]; texts: string[] }[];
  /** Address of a file of texts by locale and namespace. */
  texts: Record<string, Record<string, string>>;
  /** What stands on the page until its code is there, by name and locale. */
  paints: Record<string, Record<string, string>>;
}

/** What the page of one address gets beside its head. */
export interface FirstLoadParts {
  /** Elements of the head that fetch at once what the page's code would ask for one after the other. */
  preloads: string;
  /** What is seen until then; empty where there is nothing to show. */
  paint: string;
  /** `data-theme` of the page, so that it begins in the light it is going to have. */
  theme: string;
}

const NOTHING: FirstLoadParts = { preloads: '', paint: '', theme: 'light' };

/** Knows what a page needs first, from the build of the shop. */
export class FirstLoad {
  private constructor(private readonly file: FirstLoadFile) {}

  static async read(shopDist: string): Promise<FirstLoad> {
    const path = join(shopDist, 'first-load.json');
    return new FirstLoad(
      existsSync(path)
        ? (JSON.parse(await readFile(path, 'utf8')) as FirstLoadFile)
        : { routes: [], texts: {}, paints: {} },
    );
  }

  /**
   * @param path undefined for a page of its own, as where there is nothing
   * @param facts values for the places `{{name}}` of the paint; without them a paint that has places is left out
   */
  of(path: string | undefined, locale: Locale, facts: Readonly<Record<string, string>> = {}): FirstLoadParts {
    const route = path && this.file.routes.find((known) => isAt(known.path, path));
    if (!route) return NOTHING;
    const texts = route.texts.flatMap((namespace) => this.file.texts[locale]?.[namespace] ?? []);
    const preloads = [...texts, ...route.modules].map(
      (file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" />`,
    );
    return {
      theme: route.theme,
      preloads: preloads.join('\n    '),
      paint: filled(this.file.paints[route.paint ?? '']?.[locale] ?? '', facts),
    };
  }
}

/** Do the parts of a pattern, `:name` standing for any one, fit the path? */
function isAt(pattern: string, path: string): boolean {
  const parts = path.replace(/(?<=.)\/+$/, '').split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => part === parts[place] || (part.startsWith(':') && parts[place] !== ''))
  );
}

function filled(html: string, facts: Readonly<Record<string, string>>): string {
  let isComplete = true;
  const result = html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) isComplete = false;
    return escapeHtml(value ?? '');
  });
  return isComplete ? result : '';
}

/**
 * The language that the shop is going to speak on this device: the one chosen there (the shop keeps it in a cookie
 * for us), else Japanese. Not the browser's: a page that changed its language after a second would be read twice.
 */
export function shownLocale(request: Request): Locale {
  const chosen = /(?:^|;\s*)vinkura\.locale=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return LOCALES.find((locale) => locale === chosen) ?? DEFAULT_LOCALE;
}
