import type { mongo } from 'mongoose';
import { DEMO_PASSWORD, type DemoPerson } from '../support/demo-people.js';
import { type TestServer } from '../support/server.js';
import { onDatabase } from '../support/on-database.js';
import type { HostileRequest } from './hostile-request.js';
import type { Wire } from './wire.js';

/** All callers, in order of increasing rights. */
export const ROLES = [
  'visitor',
  'customer',
  'gold',
  'token',
  'staff',
  'manager',
  'concierge',
  'admin',
  'admin token',
] as const;
export type Role = (typeof ROLES)[number];

const PERSON: Readonly<Partial<Record<Role, DemoPerson>>> = {
  customer: 'customer',
  gold: 'gold',
  token: 'diamond',
  staff: 'staff',
  manager: 'manager',
  concierge: 'concierge',
  admin: 'admin',
};

type Stored = Record<string, unknown> & { _id: mongo.ObjectId };

/** One who asks: with a session cookie, with an API token, or with nothing. */
export class HostileCaller {
  /** Identifier, reference and address. */
  readonly names: ReadonlySet<string>;
  private headers: Record<string, string> = {};
  private returning?: Promise<void>;

  private constructor(
    readonly role: Role,
    private readonly server: TestServer,
    private readonly wire: Wire,
    /** The person's account and the administrator's who makes tokens, as they were in the beginning. */
    private readonly kept: readonly Stored[],
  ) {
    this.names = new Set(
      kept.flatMap(({ _id, reference, email }) => [_id, reference, email].filter(Boolean).map(String)),
    );
  }

  /** Signs all callers in and creates the two tokens. */
  static async all(server: TestServer, wire: Wire): Promise<HostileCaller[]> {
    const callers: HostileCaller[] = [];
    for (const role of ROLES) {
      const person = PERSON[role] ?? (role === 'admin token' ? 'admin' : undefined);
      const kept = person ? [await account(server, person)] : [];
      const caller = new HostileCaller(role, server, wire, kept);
      await caller.signIn();
      callers.push(caller);
    }
    return callers;
  }

  /** The request as this caller sends it. */
  asking(request: HostileRequest): HostileRequest {
    return { ...request, headers: { ...this.headers, ...request.headers } };
  }

  /** After an anonymous response: restores callers that signed out or lost their rights. */
  stay(): Promise<void> {
    this.returning ??= this.comeBack().finally(() => (this.returning = undefined));
    return this.returning;
  }

  private async comeBack(): Promise<void> {
    if (this.role === 'visitor' || (await this.isKnown())) return;
    await onDatabase(this.server.commandEnv, async (database) => {
      for (const document of this.kept)
        await database.collection('users').replaceOne({ _id: document._id }, document, { upsert: true });
    });
    await this.signIn();
    if (!(await this.isKnown())) throw new Error(`${this.role} could not be signed in again`);
  }

  private async isKnown(): Promise<boolean> {
    // A token without a user has no session to speak of, but may read.
    const path = this.role === 'admin token' ? '/api/jobs' : '/api/_auth/session';
    const { status, text } = await this.wire.send({ method: 'GET', path, headers: this.headers });
    if (status !== 200) return false;
    return this.role === 'admin token' || (JSON.parse(text) as { user?: unknown }).user != null;
  }

  private async signIn(): Promise<void> {
    if (this.role === 'visitor') return;
    if (this.role.endsWith('token')) {
      this.headers = { authorization: `Bearer ${await this.newToken()}` };
      return;
    }
    const { status, cookies, text } = await this.wire.send({
      method: 'POST',
      path: '/api/auth/basicauth',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: mailOf(PERSON[this.role]!), password: DEMO_PASSWORD }),
    });
    if (status >= 300) throw new Error(`sign-in of ${this.role} failed: ${text}`);
    this.headers = { cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
  }

  private async newToken(): Promise<string> {
    const admin = await this.server.signIn('admin');
    const input =
      this.role === 'token'
        ? { type: 'GUEST', userRef: String(this.kept[0]!.reference) }
        : { type: 'ADMINISTRATOR' };
    const { data } = await admin.graphql(
      'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { token } }',
      { input: { name: this.role, ...input } },
    );
    return data.createApiToken.token;
  }
}

const mailOf = (person: DemoPerson) => `${person}@demo.vinkura.example`;

async function account(server: TestServer, person: DemoPerson): Promise<Stored> {
  const found: Stored[] = [];
  await onDatabase(server.commandEnv, async (database) => {
    const email = mailOf(person);
    found.push(...(await database.collection<Stored>('users').find({ email }).limit(1).toArray()));
  });
  if (!found[0]) throw new Error(`there is no ${person}`);
  return found[0];
}
