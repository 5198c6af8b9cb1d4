import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Locale } from '@vinkura/i18n/locales';
import { accessibilityFaults } from './accessibility.js';
import type { Visitor } from './browser.js';
import { CUSTOMER_STATES, type CustomerState, customerIn, type Prepared } from './customer-states.js';
import { signIn } from './customers.js';
import { Settling } from './page-faults.js';
import { readIn } from './read-in.js';
import { screenFaults } from './screen-faults.js';
import { type Screen, SCREENS, type StateName } from './screens.js';
import { Shop } from './shop.js';

export interface StateSweep {
  tier: 'first' | 'whole';
  widths: readonly number[];
  locales: readonly Locale[];
  /** A server of its own, where the language of the demo people can be changed. */
  ownShop?: true;
}

interface Case {
  name: string;
  screen: Screen;
  state: StateName;
}

interface Row extends Pick<Case, 'name' | 'state'> {
  locale: Locale;
  checked: number;
  faults: string[];
}

/** Number of parallel pages, for two cores. */
const PARALLEL_PAGES = 2;
const HEIGHT = 844;
/** Widths at which axe looks as well: it sees roles, names and colours, which change between phone and desktop only. */
const AXE_WIDTHS: readonly number[] = [390, 1440];
const OF_CUSTOMER: Partial<Record<StateName, CustomerState>> = {
  sessionGone: 'restaurant',
  failed: 'nothing',
  offline: 'nothing',
};

/** Cases that the same people open, by the title of their test. */
function groupsOf(tier: StateSweep['tier']): [string, Case[]][] {
  const cases = Object.entries(SCREENS).flatMap(([name, screen]) =>
    (tier === 'first' ? (screen.first ?? []) : screen.states).map((state) => ({ name, screen, state })),
  );
  const groups = new Map<string, Case[]>();
  for (const each of cases) {
    const title = each.screen.as ? `${each.state}, ${each.screen.as}` : each.state;
    groups.set(title, [...(groups.get(title) ?? []), each]);
  }
  return [...groups];
}

/** Defines a test for each state, which opens all pages of the state at all widths. */
export function stateSweep({ tier, widths, locales, ownShop }: StateSweep): void {
  jest.setTimeout(300_000);
  const rows: Row[] = [];
  const prepared = new Map<string, Promise<Prepared>>();
  const answered = new Map<string, number>();
  let shop: Shop;

  beforeAll(async () => {
    shop = await (ownShop ? Shop.openOwn({}) : Shop.open());
  });
  afterAll(async () => {
    writeTable(rows, widths);
    await shop.close();
  });

  const prepare = (state: StateName): Promise<Prepared> => {
    const name = OF_CUSTOMER[state] ?? (state in CUSTOMER_STATES ? (state as CustomerState) : undefined);
    const known =
      prepared.get(state) ?? (name ? customerIn(shop, name) : Promise.resolve({ wine: 'PRD00101' }));
    prepared.set(state, known);
    return known;
  };

  /** Opens a page and looks at it at every width. */
  async function look(
    { page, context, faults }: Visitor,
    settling: Settling,
    each: Case,
    facts: Prepared,
    locale: Locale,
  ): Promise<Row> {
    const { screen, state, name } = each;
    const row: Row = { name, state, locale, checked: 0, faults: [] };
    const path = typeof screen.path === 'string' ? screen.path : screen.path(facts);
    faults.length = 0;
    await page.setViewportSize({ width: widths[0]!, height: HEIGHT });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await settling.wait();
    await screen.open?.(page, locale);
    // Sections that are still deferred keep the height of another width.
    await page.evaluate(() => (document.documentElement.dataset['rendered'] = ''));
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settling.wait();
      const { checked, faults: found } = await screenFaults(page);
      if (AXE_WIDTHS.includes(width) && locale === locales[0])
        found.push(...(await accessibilityFaults(page)));
      row.checked += checked;
      row.faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
    }
    const isFailing = state === 'failed' || state === 'offline' || state === 'sessionGone';
    row.faults.push(...faults.filter((fault) => !isFailing || fault.startsWith('page:')));
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search),
    );
    for (const link of new Set(links)) {
      const key = `${screen.as ?? state} ${link}`;
      const status = answered.get(key) ?? (await context.request.get(link)).status();
      answered.set(key, status);
      row.checked += 1;
      if (status >= 400) row.faults.push(`link ${link} answers ${status}`);
    }
    return row;
  }

  async function visit(cases: readonly Case[], locale: Locale): Promise<Row[]> {
    const [{ state, screen }] = cases as [Case, ...Case[]];
    const facts = await prepare(state);
    const waiting = [...cases];
    const found: Row[] = [];
    const work = async () => {
      const visitor = await shop.visit({ as: screen.as });
      const { context, page } = visitor;
      const who = async () => {
        if (facts.account && !screen.as) await signIn(context.request, facts.account);
      };
      await who();
      await readIn(
        visitor,
        locale,
        Boolean(ownShop ? (screen.as ?? facts.account) : !screen.as && facts.account),
      );
      if (state === 'failed' || state === 'offline')
        await context.route('**/graphql', (route) => {
          // Who is there is known from an earlier page: without that, every page of one's own is the sign-in page.
          if (/"operationName":"Session"/.test(route.request().postData() ?? '')) return route.continue();
          return state === 'failed' ? route.fulfill({ status: 500 }) : route.abort('connectionfailed');
        });
      const settling = new Settling(page);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (state === 'sessionGone') await who();
        const { name } = next;
        const row = await look(visitor, settling, next, facts, locale).catch(({ message }: Error) => ({
          name,
          state,
          locale,
          checked: 0,
          faults: [message.split('\n')[0]!],
        }));
        found.push(row);
        if (process.env.STATE_PICTURES)
          await takePictures(visitor.page, settling, row, process.env.STATE_PICTURES);
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: Math.min(PARALLEL_PAGES, cases.length) }, work));
    return found;
  }

  describe.each(groupsOf(tier))('in the state %s', (_title, cases) => {
    it.each(locales)(
      '[LAY-01] fits every width, accessible, with links that answer, in %s',
      async (locale) => {
        const found = await visit(cases, locale);
        rows.push(...found);
        expect(found.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
      },
    );
  });
}

/** With `STATE_PICTURES=<folder>`: the page as a phone and a desktop show it. */
async function takePictures(page: Page, settling: Settling, { name, state, locale }: Row, folder: string) {
  for (const width of AXE_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settling.wait().catch(() => undefined);
    await page.screenshot({ path: join(folder, `${name}-${state}-${locale}-${width}.png`), fullPage: true });
  }
}

/** The table of the sweep, in the folder of the results. */
function writeTable(rows: readonly Row[], widths: readonly number[]): void {
  const folder = process.env.TEST_RESULTS ?? '.results';
  mkdirSync(folder, { recursive: true });
  const lines = rows.map(
    ({ name, state, locale, checked, faults }) =>
      `| ${name} | ${state} | ${locale} | ${widths.join(', ')} | ${checked} | ${faults.length} |`,
  );
  const total = rows.reduce((sum, { checked }) => sum + checked, 0);
  writeFileSync(
    join(folder, `states-${rows.length}.md`),
    [
      '| page | state | language | widths | checks | faults |',
      '|---|---|---|---|---|---|',
      ...lines,
      '',
      `${rows.length} pages in states, ${widths.length} widths, ${total} checks.`,
      '',
    ].join('\n'),
  );
}
