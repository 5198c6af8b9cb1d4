import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../backend/test/support/demo-people.js';
import { type LayoutName, PAGE_ROUTES, type PageRoute } from '../../frontend/src/app/route-table.js';
import { LOCALE_FACTS, LOCALES, type Locale } from '@vinkura/i18n/locales';
import { accessibilityFaults } from './accessibility.js';
import { DESKTOP, PHONE, type Visitor } from './browser.js';
import { layoutShiftFaults, narrowFaults } from './layout-faults.js';
import { Settling, visibleFaults } from './page-faults.js';
import { proposalFor } from './proposal-for.js';
import { readIn } from './read-in.js';
import { ROUTE_EXAMPLES, type RouteExample } from './routes.js';
import { Shop } from './shop.js';

interface Reader extends Visitor {
  settling: Settling;
  /** The signed-in demo person; undefined when signed out. */
  person?: DemoPerson;
  /** Token of a proposal to this person. */
  proposal?: string;
}

/** Number of parallel pages, for two cores. */
const PARALLEL_PAGES = 2;
const isOwn = ({ path }: PageRoute): boolean => typeof ROUTE_EXAMPLES[path]?.path === 'object';
const publicRoutes = PAGE_ROUTES.filter((route) => !isOwn(route));
const half = Math.ceil(publicRoutes.length / 2);
/** The routes in parts, a test file each, so that they run in parallel. */
export const ROUTE_PARTS = {
  first: publicRoutes.slice(0, half),
  further: publicRoutes.slice(half),
  /** Routes of a demo person, whose locale the sweep changes: no other test file may use them. */
  own: PAGE_ROUTES.filter(isOwn),
};
/** Marks of the layouts (LAY-01): name, theme, menus, header, footer, page as a panel. */
const LAYOUT_MARKS: Readonly<Record<LayoutName, string>> = {
  default: 'default, light, menus, header, footer',
  'new-standard': 'new-standard, light, menus, header in ink, footer',
  light: 'light, light, menus, header, footer',
  dark: 'dark, dark, menus, header in ink, footer',
  background: 'background, dark, menus, header in ink, footer, sheet',
  landingpage: 'landingpage, dark, header in ink, footer',
  minimal: 'minimal, light, header',
  empty: 'empty, light',
};
const OWNERS = ['diamond', 'gold', 'customer'] as const satisfies readonly DemoPerson[];

const [, ...FOREIGN] = LOCALES;

/**
 * Japanese and one other locale in rotation. Component tests find missing translations; the sweep checks that the page
 * has room for them. `SWEEP_LOCALES=all` checks every route in all six.
 */
const localesOf = (route: number): readonly Locale[] =>
  process.env.SWEEP_LOCALES === 'all' ? LOCALES : ['jp', FOREIGN[route % FOREIGN.length]!];

/** Locales checked by axe: the default one and another in rotation, since translations do not change roles. */
const axeLocales = (route: number): readonly Locale[] => ['jp', FOREIGN[route % FOREIGN.length]!];

/** Defines the tests that open each route in several locales, on a phone and on a desktop. */
export function routeSweep(routes: readonly PageRoute[]): void {
  jest.setTimeout(120_000);
  let shop: Shop;
  let visitors: Reader[];
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
    visitors = await Promise.all(Array.from({ length: own ? 0 : PARALLEL_PAGES }, () => open()));
    owners = await Promise.all(
      (own ? OWNERS : []).map(async (person) => ({
        ...(await open(person)),
        proposal: await proposalFor(shop.url, person),
      })),
    );
    // A cart item, so that cart and order bar have content.
    for (const { context } of owners)
      await context.request.post('/api/cart', {
        data: { products: [{ productRef: 'PRD00101', quantity: 2 }], destination: 'CELLAR' },
      });
  });
  afterAll(() => shop.close());

  describe('in several languages, on a phone and on a desktop, whole, still, accessible and silent', () => {
    it.each(
      routes.map(({ path, layout }, index) => {
        const example = ROUTE_EXAMPLES[path];
        return [example?.ids ?? '', path, layout, example, index] as const;
      }),
    )('%s [LAY-01] [I18N-01] [I18N-03] %s in the %s layout', async (_ids, _route, layout, example, index) => {
      if (!example) throw new Error('the route has no example');
      const { path } = example;
      const readers =
        typeof path === 'string' ? visitors : owners.filter(({ person }) => person && path[person]);
      const waiting = [...localesOf(index).entries()];
      const found: string[] = [];
      await Promise.all(
        readers.map(async (reader) => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const [turn, locale] = next;
            // Every second locale starts wide: neither width is only reached by resizing.
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
  const { page, settling, faults, repeatedQueries } = reader;
  const found: string[] = [];
  await readIn(reader, locale, reader.person !== undefined);
  await page.setViewportSize(widths[0]!);
  faults.length = 0;
  const own = typeof example.path === 'string' ? example.path : example.path[reader.person!]!;
  const path = own.replace('{proposal}', reader.proposal ?? '');
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (answer?.status() !== 200) found.push(`status ${answer?.status()}`);
  for (const width of widths) {
    await page.setViewportSize(width);
    await settling.wait();
    const seen = [
      // Only shifts before the viewport was resized.
      ...(width === widths[0] ? await layoutShiftFaults(page) : []),
      ...(await visibleFaults(page)),
      ...(withAxe ? await accessibilityFaults(page) : []),
    ];
    found.push(...seen.map((fault) => `at ${width.width} px: ${fault}`));
  }
  if (locale === 'jp') found.push(...(await narrowFaults(page, settling)));
  found.push(...(await faultsOfName(page, example, locale, path)), ...faults, ...repeatedQueries);
  return found.map((fault) => `${locale} ${path}: ${fault}`);
}

/** Checks that the page is the requested one, not an error page, in the requested locale. */
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
  const header = document.querySelector('[data-theme] > header');
  const isInk = header?.closest<HTMLElement>('[data-theme]')?.dataset.theme === 'dark';
  return [
    document.querySelector<HTMLElement>('[data-layout]')?.dataset.layout,
    document.documentElement.dataset.theme,
    isThere('header[data-screen-only]') && 'menus',
    header && (isInk ? 'header in ink' : 'header'),
    isThere('footer') && 'footer',
    isThere('body [data-theme] main[data-theme]') && 'sheet',
  ]
    .filter(Boolean)
    .join(', ');
}
