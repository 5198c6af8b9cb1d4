import type { ApolloClient, DocumentNode } from '@apollo/client';
import { CartCountDocument } from '../../generated/cart-count.js';
import {
  StartOrdersDocument,
  StartParametersDocument,
  StartProducersDocument,
  StartProductionRegionsDocument,
  StartProductsDocument,
  StartUsersDocument,
  StartVenueCitiesDocument,
  StartVenueDepartmentsDocument,
  StartVenueRegionsDocument,
  StartVenuesDocument,
  StartWarehousesDocument,
} from '../../generated/start-lists.js';
import { yieldToMain } from '../scheduling/yield-to-main.js';
import { readSession } from '../session/session.js';

/** Lists without access control. */
const PUBLIC_LISTS: readonly DocumentNode[] = [
  StartParametersDocument,
  StartWarehousesDocument,
  StartProducersDocument,
  StartProductionRegionsDocument,
  StartVenueRegionsDocument,
  StartVenueDepartmentsDocument,
  StartVenueCitiesDocument,
  StartVenuesDocument,
  StartProductsDocument,
];
/** Lists that require a signed-in user. */
const OWN_LISTS: readonly DocumentNode[] = [StartUsersDocument, StartOrdersDocument];

/**
 * Prefetches the lists needed at the start (SES-03): the cart first, the others in parallel, users and orders only when
 * signed in. Call it once the session is known. Only names are fetched; a page queries the rest. Never rejects; a page
 * fetches a list that failed here.
 */
export async function fetchStartLists(apollo: ApolloClient): Promise<void> {
  const { user } = readSession(apollo);
  const queries = [...(user ? [CartCountDocument] : []), ...PUBLIC_LISTS, ...(user ? OWN_LISTS : [])];
  const answers: Promise<unknown>[] = [];
  for (const query of queries) {
    answers.push(apollo.query({ query }).catch(() => undefined));
    // Sending a dozen requests in one task would delay input.
    await yieldToMain();
  }
  await Promise.all(answers);
}
