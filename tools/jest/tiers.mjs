// Which tests run when. `npm test` runs the first tier: everything but the files below. `npm run test:deep` runs the
// files below: nightly, before a release, and in `npm test` never.
import { relative } from 'node:path';

/**
 * Test files of the second tier, by package, each with the reason: they take long because they kill processes, start
 * several, fill disks or repeat random runs. What they prove changes seldom, and each rule has a test in the first tier.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const DEEP_TESTS = {
  backend: {
    'test/api-token-walk.test.ts': 'every mutation and writing path with administrators’ API tokens',
    'test/applied-writes.test.ts':
      'a process killed before and after the commit of every write that may be repeated',
    'test/backup-command.test.ts': 'backups under load, killed and restored, in processes',
    'test/cached-answers.test.ts': 'random requests of several callers, cached and uncached',
    'test/cached-limits.test.ts': 'thousands of requests of several callers, cached and uncached',
    'test/changes-two-processes.test.ts': 'changes seen by a second process after a kill',
    'test/closed-shop.test.ts': 'two production servers of their own',
    'test/commands.test.ts': 'commands beside a running server, in processes',
    'test/faults.test.ts': 'crash points of the payment flows',
    'test/fuzz.test.ts': 'a sample of random hostile requests in every role',
    'test/idempotency-crashes.test.ts': 'a process killed between commit and response',
    'test/invariants.test.ts': 'random actions of customers, administrators, provider and clock',
    'test/migrations.test.ts': 'data folders of older versions',
    'test/money-path-restart.test.ts': 'restarts within a payment',
    'test/month-play.test.ts': 'a month of 800 orders, compared with a book kept apart',
    'test/outages-clock.test.ts': 'a clock that is moved',
    'test/outages-database.test.ts': 'a database that goes away and returns',
    'test/outages-disk.test.ts': 'a full disk',
    'test/outages-shutdown.test.ts': 'stops while requests are answered',
    'test/payments-faults.test.ts': 'a payment provider that is late, lost or wrong at every step',
    'test/races-processes.test.ts': 'races of two processes',
    'test/refunds-faults.test.ts': 'a payment provider that is late, lost or wrong while refunding',
    'test/reset-command.test.ts': 'commands against a running server',
    'test/search-two-processes.test.ts': 'the search index of a second process',
    'test/seed-large-command.test.ts': 'loads a large shop',
    'test/separate-database.test.ts': 'the embedded database in a process of its own',
    'test/system.test.ts': 'the built server in every configuration',
    'test/webhooks-restart.test.ts': 'a process killed between a change and its events',
    'test/wrong-starts.test.ts': 'starts in every wrong configuration, in processes',
  },
  // The first tier drives purchases, the ways of restaurants and orders, and the states of the main pages.
  e2e: {
    'test/admin-dashboard.test.ts': 'charts, pairing and search pages; their numbers have tests over HTTP',
    'test/admin-imports.test.ts': 'an import of 500 rows in the browser; its rules have tests over HTTP',
    'test/admin-lists.test.ts': 'lists of the back office; their kit has tests in the frontend',
    'test/admin-long-lists.test.ts': 'scrolls 5,000 rows',
    'test/admin-records-modals.test.ts': 'every modal of the records',
    'test/admin-records.test.ts': 'adds, edits and deletes a record of every kind',
    'test/admin-stocktaking.test.ts': 'a stocktake of a warehouse in the browser',
    'test/admin-system.test.ts': 'every part of the system page in two languages and themes',
    'test/back-closes-dialogs.test.ts': 'the back button in every kind of dialog',
    'test/customer-extras.test.ts': 'favourites, gifts and ratings; their rules have tests over HTTP',
    'test/frame.test.ts':
      'menus, footers and the frame of every layout; the pages have tests in the frontend',
    'test/modals.test.ts': 'every modal of the shop; the purchases themselves are in the first tier',
    'test/prints.test.ts': 'every printable page as PDF',
    'test/routes-further.test.ts': 'every page in several languages and widths, second part',
    'test/routes-own.test.ts': 'every page of an account in several languages and widths',
    'test/routes.test.ts': 'every page in several languages and widths, first part',
    'test/session-ended.test.ts': 'a session that ends on every kind of page; its rules have tests over HTTP',
    'test/states-whole.test.ts': 'every page in every state at six widths in three languages',
  },
  'libs/embedded-mongo': {
    'test/damage.test.ts': 'random damage of data files',
    'test/disk.test.ts': 'full and limited disks',
    'test/lost-server.test.ts': 'clients of a server process that is killed',
    'test/memory.test.ts': 'memory of a process under load',
    'test/model.test.ts': 'random histories against a model, with kills',
    'test/one-owner.test.ts': 'several processes that open one folder',
    'test/planner.property.test.ts': 'random queries with and without indexes',
    'test/processes.test.ts': 'kills of a writing process',
    'test/wire.test.ts': 'random messages',
  },
  tools: {
    'test/dev-mode.test.ts': 'development mode in a browser, on a copy of the workspace',
    'test/limits.test.ts': 'test files that never end',
  },
};

/**
 * Test files of both tiers, each with the reason: the first takes one case of each kind of a long table, the second all of
 * them. `TEST_TIER` tells them which; run by name they take all.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const SAMPLED_TESTS = {
  backend: {
    'test/assets.test.ts': 'many requests at once',
    'test/auth.test.ts': 'many requests at once',
    'test/back-office-import.test.ts': 'an import of 500 rows',
    'test/back-office-lists.test.ts': 'every filter and order of every column',
    'test/back-office.test.ts': 'many requests at once',
    'test/cellar-admin.test.ts': 'many requests at once',
    'test/claim-replacements.test.ts': 'many requests at once',
    'test/feedback.test.ts': 'many requests at once',
    'test/indents-bottles.test.ts': 'many requests at once',
    'test/indents-orders.test.ts': 'many requests at once',
    'test/invoices.test.ts': 'many requests at once',
    'test/loyalty.test.ts': 'many requests at once',
    'test/notifications.test.ts': 'many requests at once',
    'test/order-lines.test.ts': 'many requests at once',
    'test/orders-races.test.ts': 'many requests at once',
    'test/passwords-and-links.test.ts': 'many requests at once',
    'test/payments-admin.test.ts': 'many requests at once',
    'test/races.test.ts': 'many requests at once',
    'test/permissions-areas.test.ts': 'every resource of every area',
    'test/rate-limits.test.ts': 'guesses of every kind of token',
    'test/record-bounds.test.ts': 'values at the bounds of every field at every door',
    'test/refunds.test.ts': 'many requests at once',
    'test/stock-administration.test.ts': 'many requests at once',
    'test/wine-alerts.test.ts': 'many requests at once',
    'test/wine-wishes.test.ts': 'many requests at once',
  },
};

/** @typedef {'test' | 'deep'} Tier */

/**
 * @param {Tier} tier
 * @param {string} root of the workspace
 * @param {string} folder of a package
 * @returns {string[]} the arguments for jest that select the files of the tier
 */
export function tierArguments(tier, root, folder) {
  const [files, sampled] = [DEEP_TESTS, SAMPLED_TESTS].map((table) =>
    Object.keys(table[relative(root, folder)] ?? {}),
  );
  if (tier === 'deep') return ['--runTestsByPath', ...files, ...sampled];
  const patterns = ['/node_modules/', ...files.map((file) => `/${file.replaceAll('.', '\\.')}$`)];
  return patterns.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]);
}
