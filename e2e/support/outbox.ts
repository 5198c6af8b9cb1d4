import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail } from '../../backend/test/support/read-mail.js';
import { eventually } from '../../backend/test/support/eventually.js';
import type { Client } from '../../backend/test/support/client.js';
import { signedIn } from '../../backend/test/support/demo-people.js';

/**
 * Sends pending mails and returns the link of a sign-in mail as a path of the shop. Jobs are not scheduled in tests.
 * @param url URL of the shop that all test files share
 */
export const mailedSignInLink = (url: string, address: string): Promise<string> =>
  mailedLink(url, address, 'SIGN_IN_LINK', ['sign-in-links', 'mails-send']);

/** The same of an invitation to the staff. */
export const mailedInvitation = (url: string, address: string): Promise<string> =>
  mailedLink(url, address, 'STAFF_INVITATION', ['mails-send']);

async function mailedLink(url: string, address: string, kind: string, jobs: string[]): Promise<string> {
  const admin = await signedIn(url, 'admin');
  for (const name of jobs) await runJob(admin, name);
  const folder = process.env.E2E_OUTBOX ?? '';
  for (const file of readdirSync(folder).filter((name) => name.includes(`-${kind}-`))) {
    const { headers, text } = readMail(readFileSync(join(folder, file), 'utf8'));
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    if (!headers.to?.includes(address) || !link) continue;
    const { pathname, search, hash } = new URL(link);
    return pathname + search + hash;
  }
  throw new Error(`no ${kind} to ${address}`);
}

/** Runs a job. While another test file runs it, the server rejects a second run with CONFLICT: waits until it has ended. */
async function runJob(admin: Client, name: string): Promise<void> {
  await eventually(async () => {
    const { errors } = await admin.graphql('mutation ($name: String!) { runJob(name: $name) { name } }', {
      name,
    });
    if (errors && errors[0]!.extensions['code'] !== 'CONFLICT')
      throw new Error(`${name} did not run: ${errors[0]!.message}`);
    return !errors;
  });
}
