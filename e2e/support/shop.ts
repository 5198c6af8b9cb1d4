import { type Browser, chromium } from 'playwright-core';
import { type DemoPerson, DEMO_PASSWORD, TestServer } from '../../backend/test/support/server.js';
import { newVisitor, type Visitor, type VisitorOptions } from './browser.js';
import { type Account, type NewCustomer, registerCustomer, signIn } from './customers.js';

/**
 * A demo person, whom all test files share and whom only the tour of the routes may change; or somebody new, whom the
 * test has to itself.
 */
export type Who = DemoPerson | NewCustomer;

/** A running shop and the browser in front of it. */
export class Shop {
  private readonly visitors: Visitor[] = [];

  private constructor(
    readonly url: string,
    private readonly browser: Browser,
    private readonly ownServer?: TestServer,
  ) {}

  /** The shop of the whole run. */
  static async open(): Promise<Shop> {
    return new Shop(required('E2E_SHOP_URL'), await chromium.connect(required('E2E_BROWSER')));
  }

  /** A shop on a server of its own, for what only a special server shows. */
  static async openOwn(env: Readonly<Record<string, string>>): Promise<Shop> {
    const server = await TestServer.start({ env: { ...env, SHOP_DIST: required('SHOP_DIST') } });
    return new Shop(server.url, await chromium.connect(required('E2E_BROWSER')), server);
  }

  /** Somebody new, not signed in yet. */
  register(customer: NewCustomer = {}): Promise<Account> {
    return registerCustomer(this.url, customer);
  }

  /** A new window, signed out unless somebody is named. */
  async visit({ as: who, ...options }: VisitorOptions & { as?: Who } = {}): Promise<Visitor> {
    const visitor = await newVisitor(this.browser, this.url, options);
    this.visitors.push(visitor);
    if (who) await signIn(visitor.context.request, await this.accountOf(who));
    return visitor;
  }

  async close(): Promise<void> {
    for (const { context } of this.visitors) await context.close();
    // The browser itself goes on: this takes leave of it.
    await this.browser.close();
    await this.ownServer?.stop();
  }

  private async accountOf(who: Who): Promise<Account> {
    return typeof who === 'string'
      ? { email: `${who}@demo.vinkura.example`, password: DEMO_PASSWORD }
      : this.register(who);
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests by tools/jest.mjs, which opens the shop`);
  return value;
}
