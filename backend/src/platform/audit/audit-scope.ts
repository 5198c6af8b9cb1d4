import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';
import type { UserType } from '@vinkura/domain';
import type { AuditOrigin } from '@vinkura/domain/back-office/audit-entries';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from '../access/access.js';

/** Who writes: a user, an API token (for a user or for itself), or a job. */
export interface AuditActor {
  /** `_id` of the user; absent for a job. */
  id?: string;
  /** Reference of the user or the token, or SYSTEM. */
  reference: string;
  role?: UserType;
  /** Reference of the API token that the call was made with. */
  apiToken?: string;
  /** Name of the job. */
  job?: string;
}

/** Under which circumstances everything below an asynchronous call is written. */
export interface AuditScope {
  /** Absent: nobody is signed in. */
  actor?: AuditActor;
  origin: AuditOrigin;
  requestId?: string;
  /** The network that the call came from; the address itself is not kept. */
  network?: string;
  /** What belongs together and can be undone together. */
  batchId?: string;
  /** The batch that this one takes back. */
  undoes?: string;
  /** Entries written so far. */
  recorded: number;
}

const scopes = new AsyncLocalStorage<AuditScope>();

/** The scope of the running call; undefined at start-up. */
export const auditScope = (): AuditScope | undefined => scopes.getStore();

/** Runs work in a scope of its own; members that are not given are those of the scope around it. */
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

/** Work that the server does by itself. */
export const inJobScope = <T>(job: string, work: () => Promise<T>): Promise<T> =>
  inAuditScope({ actor: { reference: SYSTEM, job }, origin: 'JOB' }, work);

/** Opens the scope of a request; behind whatever says who calls. */
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

/** `203.0.113.7` → `203.0.113.0/24`, `2001:db8:1:2::3` → `2001:db8:1::/48`: the network, not the machine. */
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
