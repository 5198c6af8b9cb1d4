import { groupIndentBottles, indentStatus, type IndentStatus, INDENT_MIN_TIER } from '@vinkura/domain';
import type { Indent } from './indent.js';
import type { IndentProduct } from './indent-product.js';
import type { IndentWine } from './indents.types.js';

type Secret = 'allowedUsers' | 'warehouseRef' | 'unsold' | 'deletedAt';

/** A pre-order as returned by REST, without the members the caller may not see. */
export type IndentView = Omit<Indent, Secret> &
  Partial<Pick<Indent, 'allowedUsers' | 'warehouseRef'>> & {
    status: IndentStatus;
    /** Whether the caller may see and order its wines. */
    accessible: boolean;
    wines?: IndentWine[];
    products?: IndentProductView[];
  };

/** A bottle as returned by REST; its buyer is for administrators only. */
export type IndentProductView = Omit<IndentProduct, 'orderRef' | 'takenAt'> &
  Partial<Pick<IndentProduct, 'orderRef' | 'takenAt'>>;

export function indentProductView(bottle: IndentProduct, isAdministrator: boolean): IndentProductView {
  const { orderRef, takenAt, ...shown } = bottle;
  return isAdministrator ? { ...shown, orderRef, takenAt } : shown;
}

export function indentView(
  indent: Indent,
  reader: { isAdministrator: boolean; mayEnter: boolean },
  bottles: readonly IndentProduct[],
  now: Date,
): IndentView {
  const { allowedUsers, warehouseRef, unsold, deletedAt: _deletedAt, ...shown } = indent;
  const { isAdministrator, mayEnter } = reader;
  return {
    ...shown,
    ...(indent.limited && { minTier: indent.minTier ?? INDENT_MIN_TIER }),
    status: indentStatus(indent, now),
    accessible: mayEnter,
    ...(mayEnter && {
      wines: groupIndentBottles(bottles, unsold ?? []),
      products: bottles.map((bottle) => indentProductView(bottle, isAdministrator)),
    }),
    ...(isAdministrator && { allowedUsers, warehouseRef }),
  };
}
