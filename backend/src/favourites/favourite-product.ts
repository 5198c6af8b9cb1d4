import { type CatalogService, type Product, type ProductAccess, productLoader } from '../catalog/index.js';
import type { Caller } from '../platform/access/access.js';
import type { Loaders } from '../platform/graphql/loaders.js';

/** Maximum characters of a reference. */
export const MAX_REFERENCE_LENGTH = 30;

/** The wine of a favourite or an alert, unless it is no longer shown to the caller. */
export async function favouriteProduct(
  reference: string,
  caller: Caller,
  loaders: Loaders,
  { catalog, access }: { catalog: CatalogService; access: ProductAccess },
): Promise<Product | undefined> {
  const product = await productLoader(loaders, catalog).load(reference);
  return product && (await access.mayOpen(product, caller)) ? product : undefined;
}
