import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../../e2e/support/chromium.mjs';
import { DevelopmentServer, eventually } from './support/development-server.js';
import { WorkspaceCopy } from './support/workspace-copy.js';

const HEALTH = 'backend/src/system/health.ts';
const FORM = 'frontend/src/features/auth/login-form.tsx';
const OPERATIONS = 'frontend/src/features/auth/auth.graphql';

describe('npm run dev', () => {
  let workspace: WorkspaceCopy;
  let server: DevelopmentServer;
  let browser: Browser;
  let page: Page;
  let url: string;
  /** Errors and warnings in the console of the browser. */
  const complaints: string[] = [];

  beforeAll(async () => {
    workspace = new WorkspaceCopy();
    server = new DevelopmentServer(workspace.root);
    browser = await chromium.launch(chromiumOptions());
    url = (await server.shows(/Vinkura is at (\S+),/))[1]!;
    page = await browser.newPage({ baseURL: url });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.setDefaultTimeout(90_000);
  }, 200_000);

  afterAll(async () => {
    await browser?.close();
    await server?.interrupt();
    workspace?.remove();
  });

  const version = async () => {
    const answer = await fetch(`${url}/api/health`);
    return answer.ok ? ((await answer.json()) as { version: string }).version : undefined;
  };
  const becomes = (expected: string) =>
    eventually(`version ${expected}`, async () => ((await version()) === expected ? true : undefined));

  it('serves pages with the head that the server gives them, and a policy that holds', async () => {
    await page.goto('/login');
    await page.getByLabel('メールアドレス').fill('somebody@example.com');
    const answer = await fetch(`${url}/products/unknown`, { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await fetch(`${url}/__ui`)).status).toBe(200);
  });

  it('shows a changed text and a changed component in the page as it stands', async () => {
    workspace.edit('libs/i18n/texts/jp/auth.json', '"submit": "ログインする"', '"submit": "いま入る"');
    await page.getByRole('button', { name: 'いま入る', exact: true }).waitFor();
    workspace.edit(FORM, "{t('login.submit')}", "{t('login.submit')}!");
    await page.getByRole('button', { name: 'いま入る!', exact: true }).waitFor();
    // What was typed is still there: neither has reloaded the page.
    expect(await page.getByLabel('メールアドレス').inputValue()).toBe('somebody@example.com');
    expect(complaints).toEqual([]);
  });

  it('answers with a changed service, and outlives one that does not compile or does not start', async () => {
    workspace.edit(HEALTH, "description: 'Version of the product.'", "description: 'Which version runs.'");
    workspace.edit(HEALTH, 'version: this.configuration.version', "version: 'changed'");
    await becomes('changed');
    const repair = workspace.edit(HEALTH, "version: 'changed'", "version: 'changed");
    await server.shows(/does not compile[\s\S]*health\.ts/);
    expect(await version()).toBe('changed');
    repair();
    const restore = workspace.edit(HEALTH, "from '@nestjs/common'", "from '@nestjs/unknown'");
    await server.shows(/Cannot find package '@nestjs\/unknown'[\s\S]*the next change starts it again/);
    expect((await fetch(`${url}/api/health`)).status).toBe(503);
    restore();
    await becomes('changed');
  }, 240_000);

  it('prints the changed schema and generates the hooks of a changed operation', async () => {
    const operations = workspace.read(OPERATIONS);
    workspace.write(OPERATIONS, `${operations}\nquery DevelopmentCheck {\n  health {\n    version\n  }\n}\n`);
    const contains = (path: string, text: string) =>
      eventually(`${text} in ${path}`, () => workspace.read(path).includes(text) || undefined);
    await contains('schema.graphql', 'Which version runs.');
    await contains('frontend/src/generated/auth.ts', 'useDevelopmentCheck');
  }, 240_000);

  it('has a GraphiQL that runs an operation without external requests', async () => {
    const outside: string[] = [];
    // A page of its own: the changed operation reloads the shop's page, at any moment also instead of a navigation.
    const explorer = await browser.newPage({ baseURL: url });
    explorer.setDefaultTimeout(90_000);
    explorer.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) outside.push(request.url());
    });
    await explorer.goto('/graphiql');
    const result = explorer.locator('.result-window');
    await eventually('a result', async () => {
      // At its first use Vite bundles GraphiQL and loads the page once more.
      await explorer.getByRole('button', { name: /Execute query/ }).click();
      return (await result.innerText()).includes('"reference"') || undefined;
    });
    expect(outside).toEqual([]);
  }, 240_000);

  it('ends at Ctrl+C, with its server', async () => {
    expect(await server.interrupt()).toBe(0);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    // The database has been closed, not left behind.
    expect(() => workspace.read('.data/database/lock')).toThrow('ENOENT');
  });
});
