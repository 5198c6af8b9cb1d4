import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@vinkura/domain';
import type { Request } from 'express';
import { namedLocale } from '../platform/http/locale.js';
import { escapeHtml } from './escape.js';

/** Modules, and namespaces of texts. */
interface PageFiles {
  modules: string[];
  texts: string[];
}

/** `preload-manifest.json`, as written by the frontend build. */
interface PreloadManifestFile {
  /** By the path of the route. */
  routes: Record<string, { theme: string; shell?: string; first: PageFiles; then: PageFiles }>;
  /** Path of a translation file by locale and namespace. */
  texts: Record<string, Record<string, string>>;
  /** Prerendered HTML by shell name and locale. */
  shells: Record<string, Record<string, string>>;
}

/** What the HTML of a page contains besides its head. */
export interface PagePreloads {
  /**
   * `modulepreload` links for everything that the frame of the page would request one after the other; a meta element names what the
   * page itself needs, which `boot.ts` fetches after that.
   */
  preloads: string;
  /** Prerendered HTML shown until then; empty without a shell. */
  shell: string;
  /** `data-theme` of the page. */
  theme: string;
}

const NOTHING: PagePreloads = { preloads: '', shell: '', theme: 'light' };

/** Looks up what a page preloads and shows first, from the frontend build. */
export class PreloadManifest {
  private constructor(private readonly file: PreloadManifestFile) {}

  static async read(shopDist: string): Promise<PreloadManifest> {
    const path = join(shopDist, 'preload-manifest.json');
    return new PreloadManifest(
      existsSync(path)
        ? (JSON.parse(await readFile(path, 'utf8')) as PreloadManifestFile)
        : { routes: {}, texts: {}, shells: {} },
    );
  }

  /**
   * @param path of the route; undefined for a page without one, such as a 404
   * @param facts values for the placeholders `{{name}}` of the shell; a shell with a missing value is not used
   * @param outline for `{{{content}}}`, as HTML; without it the shell of the layout is used
   */
  of(
    path: string | undefined,
    locale: Locale,
    facts: Readonly<Record<string, unknown>> = {},
    outline?: string,
  ): PagePreloads {
    const route = path === undefined ? undefined : this.file.routes[path];
    if (!route) return NOTHING;
    const filesOf = ({ modules, texts }: PageFiles) =>
      [...texts.flatMap((namespace) => this.file.texts[locale]?.[namespace] ?? []), ...modules].map(
        escapeHtml,
      );
    const preloads = filesOf(route.first).map(
      (file) => `<link rel="modulepreload" crossorigin href="${file}" />`,
    );
    const then = filesOf(route.then);
    if (then.length > 0) preloads.push(`<meta name="page-files" content="${then.join(' ')}" />`);
    return {
      theme: route.theme,
      preloads: preloads.join('\n    '),
      shell: this.shellOf(route.shell, locale, facts, outline),
    };
  }

  private shellOf(
    name = '',
    locale: Locale,
    facts: Readonly<Record<string, unknown>>,
    outline: string | undefined,
  ): string {
    const shell = this.file.shells[name]?.[locale] ?? '';
    if (!shell.includes(CONTENT)) return filled(shell, facts);
    return outline === undefined
      ? (this.file.shells['default']?.[locale] ?? '')
      : shell.split(CONTENT).join(outline);
  }
}

/** The place of what the server renders itself. */
const CONTENT = '{{{content}}}';

function filled(html: string, facts: Readonly<Record<string, unknown>>): string {
  let isComplete = true;
  const result = html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = facts[name];
    if (typeof value === 'string') return escapeHtml(value);
    isComplete = false;
    return '';
  });
  return isComplete ? result : '';
}

/**
 * The language that the shop is going to speak on this device: the one that the address names, else the one chosen
 * there (the shop keeps it in a cookie for us), else Japanese. Not the browser's: a page that changed its language after a second would be read twice.
 */
export function shownLocale(request: Request): Locale {
  const named = namedLocale(request);
  if (named) return named;
  const chosen = /(?:^|;\s*)vinkura\.locale=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return LOCALES.find((locale) => locale === chosen) ?? DEFAULT_LOCALE;
}
