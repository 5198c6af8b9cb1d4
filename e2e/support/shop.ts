import { type Browser } from 'playwright-core';
import { type DemoPerson, DEMO_PASSWORD, TestServer } from '../../backend/test/support/server.js';
import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from './browser.js';

/** The running shop and a browser in front of it, shared by the tests of a file. */
export class Shop {
  private readonly visitors: Visitor[] = [];

  private constructor(
    readonly server: TestServer,
    private readonly browser: Browser,
  ) {}

  /** `SHOP_DIST` names another build than the one in frontend/dist. */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
    const { SHOP_DIST } = process.env;
    const [server, browser] = await Promise.all([
      TestServer.start({ env: { ...env, ...(SHOP_DIST && { SHOP_DIST }) } }),
      launchBrowser(),
    ]);
    return new Shop(server, browser);
  }

  /** A new window, signed out unless somebody is named. */
  async visit({ as: person, ...options }: VisitorOptions & { as?: DemoPerson } = {}): Promise<Visitor> {
    const visitor = await newVisitor(this.browser, this.server.url, options);
    this.visitors.push(visitor);
    if (person) {
      const answer = await visitor.context.request.post('/api/auth/basicauth', {
        data: { email: `${person}@demo.vinkura.example`, password: DEMO_PASSWORD },
      });
      if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
    }
    return visitor;
  }

  async close(): Promise<void> {
    for (const { context } of this.visitors) await context.close();
    await this.browser.close();
    await this.server.stop();
  }
}
