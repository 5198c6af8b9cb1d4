import { expect } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { type DemoPerson, DEMO_PASSWORD } from '../../backend/test/support/demo-people.js';
import { TestServer } from '../../backend/test/support/server.js';
import { newVisitor, type Visitor, type VisitorOptions } from './browser.js';
import { type Account, type NewCustomer, registerCustomer, signIn } from './customers.js';

/** A demo user, shared by all test files and only changed by the route sweep; or a new customer owned by the test. */
export type Who = DemoPerson | NewCustomer;

/** A running shop and the browser in front of it. */
export class Shop {
  /** Who is there, and for which test; without one, for the whole file. */
  private visitors: { context: Visitor['context']; test?: string }[] = [];

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

  /** The environment of commands on the data of a shop with a server of its own. */
  get commandEnv(): NodeJS.ProcessEnv {
    if (!this.ownServer) throw new Error('the shop of the whole run belongs to no test');
    return this.ownServer.commandEnv;
  }

  /** Somebody new, not signed in yet. */
  register(customer: NewCustomer = {}): Promise<Account> {
    return registerCustomer(this.url, customer);
  }

  /** A new window, signed out unless a user is given. It is closed when the next test opens another one. */
  async visit({ as: who, ...options }: VisitorOptions & { as?: Who } = {}): Promise<Visitor> {
    const test = expect.getState().currentTestName;
    // An abandoned page continues to poll and render.
    await this.leave((each) => each.test !== undefined && each.test !== test);
    const visitor = await newVisitor(this.browser, this.url, options);
    this.visitors.push({ context: visitor.context, test });
    if (who) await signIn(visitor.context.request, await this.accountOf(who));
    return visitor;
  }

  async close(): Promise<void> {
    await this.leave(() => true);
    // The browser itself goes on: this takes leave of it.
    await this.browser.close();
    await this.ownServer?.stop();
  }

  private async leave(isLeaving: (each: { test?: string }) => boolean): Promise<void> {
    const leaving = this.visitors.filter(isLeaving);
    this.visitors = this.visitors.filter((each) => !leaving.includes(each));
    for (const { context } of leaving) await context.close();
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
