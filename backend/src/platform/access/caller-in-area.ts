import type { ExecutionContext } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { hasArea, type StaffArea } from '@vinkura/domain/back-office/areas';
import type { Caller } from './access.js';
import { areasOfOperation } from './operation-areas.js';
import { requestOf } from './request-of.js';
import { forbidden } from '../errors/domain-error.js';

type NeededAreas = ReturnType<typeof areasOfOperation>;

/** The areas, of which one is needed, of the operation that a handler or a field runs for. */
export function areasOf(context: ExecutionContext): NeededAreas {
  if (context.getType<GqlContextType>() === 'graphql') {
    const field = GqlExecutionContext.create(context);
    const { parentType, fieldName } = field.getInfo<{ parentType: { name: string }; fieldName: string }>();
    return areasOfOperation(
      `${parentType.name}.${fieldName}`,
      field.getArgs<{ resource?: unknown }>().resource,
    );
  }
  const { method, route, params } = requestOf(context) as { method: string; route?: { path?: unknown } } & {
    params: Record<string, unknown>;
  };
  return areasOfOperation(`${method} ${String(route?.path)}`, params.resource);
}

/** Whether a caller has the rights of her role in an area; an operation without an area gives them to full administrators only. */
const hasRights = ({ type, areas }: Caller, needed: NeededAreas): boolean =>
  type !== UserType.ADMINISTRATOR ||
  !areas ||
  needed === 'ANY' ||
  (needed?.some((area) => hasArea(areas, area)) ?? false);

/**
 * The caller of an operation: outside of her areas, an administrator is a customer like any other, with her own orders
 * and cart (STAFF-01). Every handler and service gets the caller from here.
 */
export function callerIn(context: ExecutionContext): Caller | undefined {
  const caller = requestOf(context).user as Caller | undefined;
  return caller && withRights(areasOf(context), caller);
}

const withRights = (needed: NeededAreas, caller: Caller): Caller =>
  hasRights(caller, needed) ? caller : { ...caller, type: UserType.GUEST, managedVenues: [] };

/** The caller with the rights that she has in an area. */
export const withRightsIn = (area: StaffArea, caller: Caller): Caller => withRights([area], caller);

/**
 * For operations whose area is known only from stored data, such as the undo of a batch.
 * @throws DomainError FORBIDDEN
 */
export function assertArea({ areas }: Caller, area: StaffArea): void {
  if (!hasArea(areas, area)) throw forbidden();
}
