import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';
import type { UserType } from '@vinkura/domain';
import type { AuditOrigin } from '@vinkura/domain/back-office/audit-entries';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from '../access/access.js';

/** Actor: a user, an API token (for a user or itself), or a job. */
export interface AuditActor {
  /** `_id` of the user; absent for a job. */
  id?: string;
  /** Reference of the user or the token, or SYSTEM. */
  reference: string;
  role?: UserType;
  /** Reference of the API token of the call. */
  apiToken?: string;
  /** Name of the job. */
  job?: string;
}

/** Context of all writes within an asynchronous call. */
export interface AuditScope {
  /** Absent: not signed in. */
  actor?: AuditActor;
  origin: AuditOrigin;
  requestId?: string;
  /** Network of the caller; the address itself is not stored. */
  network?: string;
  /** Groups changes that can be undone together. */
  batchId?: string;
  /** The batch that this one undoes. */
  undoes?: string;
  /** Entries written so far. */
  recorded: number;
}

const scopes = new AsyncLocalStorage<AuditScope>();

/** The scope of the running call; undefined at start-up. */
export const auditScope = (): AuditScope | undefined => scopes.getStore();

/** Runs a callback in its own scope; omitted members are inherited. */
export function inAuditScope<T>(scope: Partial<AuditScope>, work: () => Promise<T>): Promise<T> {
  const around = scopes.getStore() ?? { origin: 'COMMAND' as const, recorded: 0 };
  const inner: AuditScope = { ...around, ...scope, recorded: 0 };
  return scopes.run(inner, async () => {
    try {
      return await work();
    } finally {
      around.recorded += inner.recorded;
    }
  });
}

const SYSTEM = 'SYSTEM';

/** Scope of work by the server itself. */
export const inJobScope = <T>(job: string, work: () => Promise<T>): Promise<T> =>
  inAuditScope({ actor: { reference: SYSTEM, job }, origin: 'JOB' }, work);

/** Opens the scope of a request; must run after authentication. */
export function openAuditScope(request: Request, _response: Response, next: NextFunction): void {
  const caller = request.user as Caller | undefined;
  const network = networkOf(request.ip);
  scopes.run(
    {
      ...(caller && { actor: actorOf(caller) }),
      origin: originOf(request.path),
      requestId: request.id,
      ...(network && { network }),
      recorded: 0,
    },
    next,
  );
}

const actorOf = ({ id, reference, type, apiTokenRef }: Caller): AuditActor => ({
  id,
  reference,
  role: type,
  ...(apiTokenRef && { apiToken: apiTokenRef }),
});

function originOf(path: string): AuditOrigin {
  if (path.startsWith('/graphql')) return 'GRAPHQL';
  return path.startsWith('/api/back-office') ? 'BACK_OFFICE' : 'REST';
}

/** `203.0.113.7` → `203.0.113.0/24`, `2001:db8:1:2::3` → `2001:db8:1::/48`: the network, not the host. */
function networkOf(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain) return undefined;
  const quarters = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(plain);
  if (quarters) return `${quarters[1]}.${quarters[2]}.${quarters[3]}.0/24`;
  return isIPv6(plain) ? `${leadingGroups(plain).join(':')}::/48` : undefined;
}

function leadingGroups(address: string): string[] {
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0'].slice(0, 3);
}
