import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../backend/test/support/server.js';
import { type LayoutName, PAGE_ROUTES, type PageRoute } from '../../frontend/src/app/route-table.js';
import { LOCALE_FACTS, LOCALES, type Locale } from '../../frontend/src/i18n/locales.js';
import { accessibilityFaults } from './accessibility.js';
import { DESKTOP, PHONE, type Visitor } from './browser.js';
import { Settling, visibleFaults } from './page-faults.js';
import { ROUTE_EXAMPLES, type RouteExample } from './routes.js';
import { Shop } from './shop.js';

interface Reader extends Visitor {
  settling: Settling;
  /** Whose own pages they read; nobody's when signed out. */
  person?: DemoPerson;
}

/** As many at a time as keep two cores busy. */
const AT_ONCE = 2;
const isOwn = ({ path }: PageRoute): boolean => typeof ROUTE_EXAMPLES[path]?.path === 'object';
const publicRoutes = PAGE_ROUTES.filter((route) => !isOwn(route));
const half = Math.ceil(publicRoutes.length / 2);
/** The routes in parts, a test file each, so that several of them can be looked at at once. */
export const ROUTE_PARTS = {
  first: publicRoutes.slice(0, half),
  further: publicRoutes.slice(half),
  /** Those that show what belongs to a demo person, whose language the tour changes: no other file may use them. */
  own: PAGE_ROUTES.filter(isOwn),
};
/** What tells the layouts apart (LAY-01): theme, menus, a header at all, a footer, the page as a sheet of its own. */
const LAYOUT_MARKS: Readonly<Record<LayoutName, string>> = {
  light: 'light, menus, header, footer',
  dark: 'dark, menus, header, footer',
  background: 'dark, menus, header, footer, sheet',
  landingpage: 'dark, header, footer',
  minimal: 'light, header',
  empty: 'light',
};
const OWNERS = ['diamond', 'gold', 'customer'] as const satisfies readonly DemoPerson[];

const [, ...FOREIGN] = LOCALES;

/**
 * Japanese, and two of the others, route by route two others, so that each of them is read on two routes of five. Whether
 * a text is missing in a language the tests of the screens find; here it is whether the page holds it.
 * `TOUR_LOCALES=all` reads every route in all six.
 */
const localesOf = (route: number): readonly Locale[] =>
  process.env.TOUR_LOCALES === 'all'
    ? LOCALES
    : ['jp', FOREIGN[(2 * route) % FOREIGN.length]!, FOREIGN[(2 * route + 1) % FOREIGN.length]!];

/** Languages change words, not roles: axe looks at the default one and, route by route, at another in turn. */
const axeLocales = (route: number): readonly Locale[] => ['jp', FOREIGN[(2 * route) % FOREIGN.length]!];

/** Opens each of the routes in several languages, on a phone and on a desktop. */
export function tourOf(routes: readonly PageRoute[]): void {
  jest.setTimeout(120_000);
  let shop: Shop;
  let strangers: Reader[];
  let owners: Reader[];

  beforeAll(async () => {
    shop = await Shop.open();
    const open = async (person?: DemoPerson): Promise<Reader> => {
      const visitor = await shop.visit({ as: person });
      const settling = new Settling(visitor.page);
      await visitor.page.goto('/');
      await settling.wait();
      return { ...visitor, settling, person };
    };
    const own = routes.some(isOwn);
    strangers = await Promise.all(Array.from({ length: own ? 0 : AT_ONCE }, () => open()));
    owners = await Promise.all((own ? OWNERS : []).map((person) => open(person)));
    // An order that is being built, so that cart and order bar have something to show.
    for (const { context } of owners)
      await context.request.post('/api/cart', {
        data: { products: [{ productRef: 'PRD00101', quantity: 2 }], destination: 'CELLAR' },
      });
  });
  afterAll(() => shop.close());

  describe('in several languages, on a phone and on a desktop, whole, accessible and silent', () => {
    it.each(
      routes.map(({ path, layout }, index) => {
        const example = ROUTE_EXAMPLES[path];
        return [example?.ids ?? '', path, layout, example, index] as const;
      }),
    )('%s [LAY-01] [I18N-01] [I18N-03] %s in the %s layout', async (_ids, _route, layout, example, index) => {
      if (!example) throw new Error('the route has no example');
      const { path } = example;
      const readers =
        typeof path === 'string' ? strangers : owners.filter(({ person }) => person && path[person]);
      const waiting = [...localesOf(index).entries()];
      const found: string[] = [];
      await Promise.all(
        readers.map(async (reader) => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const [turn, locale] = next;
            // Every second language begins wide and ends narrow: neither width is only reached from the other.
            const widths = turn % 2 === 0 ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
            const withAxe = axeLocales(index).includes(locale);
            found.push(...(await faultsIn(reader, example, locale, widths, withAxe)));
            const marks = await reader.page.evaluate(layoutMarks);
            if (marks !== LAYOUT_MARKS[layout]) found.push(`${locale}: layout is ${marks}`);
          }
        }),
      );
      expect(found).toEqual([]);
    });
  });
}

async function faultsIn(
  reader: Reader,
  example: RouteExample,
  locale: Locale,
  widths: readonly (typeof PHONE)[],
  withAxe: boolean,
): Promise<string[]> {
  const { page, settling, faults } = reader;
  const found: string[] = [];
  await readIn(reader, locale);
  await page.setViewportSize(widths[0]!);
  faults.length = 0;
  const path = typeof example.path === 'string' ? example.path : example.path[reader.person!]!;
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (answer?.status() !== 200) found.push(`status ${answer?.status()}`);
  for (const width of widths) {
    await page.setViewportSize(width);
    await settling.wait();
    const seen = [...(await visibleFaults(page)), ...(withAxe ? await accessibilityFaults(page) : [])];
    found.push(...seen.map((fault) => `at ${width.width} px: ${fault}`));
  }
  found.push(...(await faultsOfName(page, example, locale, path)), ...faults);
  return found.map((fault) => `${locale} ${path}: ${fault}`);
}

/** The page is what was asked for, not an error page under its address, and says so in its reader's language. */
async function faultsOfName(page: Page, { title }: RouteExample, locale: Locale, path: string) {
  const heading = (await page.locator('h1').first().innerText()).replace(/\s+/g, ' ').trim();
  const { pathname, search } = new URL(page.url());
  const facts = {
    address: [pathname + search, path],
    language: [await page.evaluate(() => document.documentElement.lang), LOCALE_FACTS[locale].tag],
    title: [
      (await page.title()).replace(/ \| Vinkura$/, ''),
      (await title?.(locale, page.request)) ?? 'Vinkura',
    ],
  } as const;
  return [
    ...(heading === '' || /Page Not Found|Internal Server Error/.test(heading) ? [`heading ${heading}`] : []),
    ...Object.entries(facts)
      .filter(([, [is, should]]) => (typeof should === 'string' ? is !== should : !should.test(is)))
      .map(([fact, [is, should]]) => `${fact} is ${is}, not ${String(should)}`),
  ];
}

function layoutMarks(): string {
  const isThere = (selector: string) => document.querySelector(selector) !== null;
  return [
    document.documentElement.dataset.theme,
    isThere('header[data-screen-only]') && 'menus',
    isThere('[data-theme] > header') && 'header',
    isThere('footer') && 'footer',
    isThere('body [data-theme] main[data-theme]') && 'sheet',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The reader's choice of a language: kept on the device, and in the profile of whoever is signed in. */
async function readIn({ page, context, person }: Reader, locale: Locale): Promise<void> {
  if (person)
    await context.request.post('/graphql', {
      data: {
        query: 'mutation ($locale: Locale!) { updateProfile(input: { locale: $locale }) { locale } }',
        variables: { locale },
      },
    });
  await page.evaluate((value) => localStorage.setItem('vinkura.locale', value), locale);
}
