import { auditScope } from '../audit/audit-scope.js';
import { DomainError } from '../errors/domain-error.js';

/**
 * Rejects the running call if it is authenticated by an API token. Services call it where they decide who has access:
 * which accounts exist and are enabled, their roles, e-mail addresses and passwords, sessions, API tokens and webhook
 * secrets. With these a token's effect would outlive its revocation (ADR-0018). The call's actor comes with the
 * asynchronous context, so the rule holds whatever the call came through: REST, GraphQL, records, bulk actions or imports.
 * @param params of the error, such as the field
 * @throws DomainError FORBIDDEN `api-token-refused`
 */
export function refuseApiTokens(params?: Readonly<Record<string, unknown>>): void {
  if (auditScope()?.actor?.apiToken !== undefined)
    throw new DomainError('FORBIDDEN', 'api-token-refused', params);
}
