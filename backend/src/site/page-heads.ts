import { Injectable } from '@nestjs/common';
import { CURRENCY, type Locale, LOCALES } from '@vinkura/domain';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';
import { PageRules } from '../page-rules/index.js';
import type { Caller } from '../platform/access/access.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { escapeHtml, jsonForScript } from './escape.js';
import { type PageContent, PageContents } from './page-contents.js';
import { matchPage } from './page-routes.js';
import { NOT_FOUND_TITLE, SHOP_NAME, shopDescription } from './page-texts.js';

/** What the server puts into the page that it serves for an address. */
export interface PageHead {
  status: number;
  /** Elements of the head: title, description, canonical address, Open Graph, schema.org data. */
  html: string;
  /** `lang` of the document. */
  lang: string;
  /** Set: the visitor is sent there with `status`, and no page is served (LAY-07). */
  redirectTo?: string;
  /** Path of the matched route; undefined where there is no page. */
  route?: string;
  /** Values for the placeholders of the shell, in the given locale. */
  facts?: PageContent['facts'];
  /** The content of the shell, where the build has not rendered it. */
  outline?: PageContent['outline'];
}

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = {
  jp: 'ja_JP',
  en: 'en_US',
  fr: 'fr_FR',
  zh: 'zh_CN',
  es: 'es_ES',
  it: 'it_IT',
};

/** Makes the heads of the pages, with status 404 where there is nothing (LAY-03, LAY-06). */
@Injectable()
export class PageHeads {
  constructor(
    private readonly contents: PageContents,
    private readonly rules: PageRules,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @param path as requested, without query
   * @param named the language in which the address names the page, otherwise `preferred`
   * @param caller undefined for a visitor
   */
  async of(path: string, preferred: Locale, named?: Locale, caller?: Caller): Promise<PageHead> {
    const locale = named ?? preferred;
    const lang = LOCALE_FACTS[locale].tag;
    const rule = await this.rules.outcome(path);
    if (rule?.redirectTo) return { status: rule.status ?? 302, html: '', lang, redirectTo: rule.redirectTo };
    if (rule?.status) return { ...this.notFound(NOT_FOUND_TITLE, locale), status: rule.status };
    const matched = matchPage(withoutSlash(path));
    if (!matched) return this.notFound(NOT_FOUND_TITLE, locale);
    const content = await this.contents.of(decoded(matched.page), locale, caller);
    if (!content) return this.notFound(`${NOT_FOUND_TITLE}: ${path}`, locale);
    const html = matched.isPrivate
      ? privateHead(content)
      : this.html(content, withoutSlash(path), locale, named);
    const { facts, outline } = content;
    return { status: 200, lang, html, route: matched.route, facts, outline };
  }

  private notFound(title: string, locale: Locale): PageHead {
    const html = [titleOf(title), meta('description', shopDescription(locale)), meta('robots', 'noindex')];
    return { status: 404, html: html.join('\n    '), lang: LOCALE_FACTS[locale].tag };
  }

  private html(content: PageContent, path: string, locale: Locale, named: Locale | undefined): string {
    const address = this.configuration.publicUrl + path;
    const url = named ? inLocale(address, named) : address;
    return [
      titleOf(fullTitle(content)),
      meta('description', content.description),
      ...(content.isUnlisted ? [meta('robots', 'noindex')] : []),
      `<link rel="canonical" href="${escapeHtml(url)}" />`,
      ...(content.isUnlisted ? [] : alternates(address)),
      property('og:site_name', SHOP_NAME),
      property('og:type', content.type),
      property('og:title', content.title || SHOP_NAME),
      property('og:description', content.description),
      property('og:url', url),
      property('og:locale', OPEN_GRAPH_LOCALES[locale]),
      ...(content.image ? [property('og:image', content.image)] : []),
      ...(content.image && content.imageText ? [property('og:image:alt', content.imageText)] : []),
      ...(content.price === undefined
        ? []
        : [
            property('product:price:amount', String(content.price)),
            property('product:price:currency', CURRENCY),
          ]),
      ...(content.data ? [`<script type="application/ld+json">${jsonForScript(content.data)}</script>`] : []),
    ].join('\n    ');
  }
}

const fullTitle = ({ title }: PageContent): string => (title ? `${title} | ${SHOP_NAME}` : SHOP_NAME);
const privateHead = (content: PageContent): string =>
  [titleOf(fullTitle(content)), meta('robots', 'noindex')].join('\n    ');

const inLocale = (address: string, locale: Locale): string => `${address}?locale=${locale}`;

/** The same page in each language, and without one for visitors of others. */
const alternates = (address: string): string[] => [
  ...LOCALES.map((locale) => alternate(LOCALE_FACTS[locale].tag, inLocale(address, locale))),
  alternate('x-default', address),
];
const alternate = (language: string, address: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}" />`;

const titleOf = (text: string): string => `<title>${escapeHtml(text)}</title>`;
const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;
const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Parts of the path that name a thing, as they are stored; an address that is no valid encoding names nothing. */
function decoded<P extends { kind: string }>(page: P): P {
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return Object.fromEntries(
    Object.entries(page).map(([key, value]) => [key, typeof value === 'string' ? decode(value) : value]),
  ) as P;
}
