import type { INestApplicationContext, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ApiTokenUses } from '../../src/auth/api-tokens/api-token-uses.js';
import { CustomerFacts } from '../../src/back-office/dashboard/customer-facts.js';
import { OrderFacts } from '../../src/back-office/facts/order-facts.js';
import { StockHistory } from '../../src/back-office/dashboard/stock-history.js';
import { ReportFacts } from '../../src/back-office/reports/report-facts.js';
import { QueryProposals } from '../../src/back-office/pairing/query-proposals.js';
import { CATALOG_CHANGES } from '../../src/catalog/index.js';
import { CachedProducts } from '../../src/catalog/cached-products.js';
import { PARAMETER_CHANGES } from '../../src/parameters/parameters.service.js';
import { ACCESS_CHANGES } from '../../src/platform/access/access-changes.js';
import { ChangeNotifier } from '../../src/platform/documents/change-notifier.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { ProductIndex } from '../../src/search/indexes/product-index.js';
import { QueryLog } from '../../src/search/query-log/query-log.service.js';
import { SYNONYM_CHANGES } from '../../src/search/synonyms/synonyms.service.js';
import { VenueIndex } from '../../src/search/indexes/venue-index.js';
import { VENUE_CHANGES } from '../../src/venues/index.js';
import { WEBHOOK_CHANGES } from '../../src/webhooks/webhook-changes.js';

const TOPICS = [
  ACCESS_CHANGES,
  CATALOG_CHANGES,
  PARAMETER_CHANGES,
  SYNONYM_CHANGES,
  VENUE_CHANGES,
  WEBHOOK_CHANGES,
];

/**
 * Brings what services keep in memory back to their start, where a change of documents does not: copies that read only
 * documents with a later timestamp, counts, and texts of queries. No server needs it but that of tests, therefore by the
 * names of their private members.
 */
const FORGET: readonly [Type, (service: any) => void][] = [
  [CachedProducts, (service) => Object.assign(service, { watermark: undefined, seen: new Map() })],
  [CustomerFacts, ({ users }) => (users.sweptAt = -Infinity)],
  [OrderFacts, ({ orders }) => (orders.sweptAt = -Infinity)],
  [ProductIndex, ({ projection }) => (projection.version = undefined)],
  [QueryLog, (service) => Object.assign(service, { shown: [], shownAt: -Infinity })],
  [QueryProposals, ({ known }) => known.clear()],
  [
    ReportFacts,
    (service) => {
      for (const each of ['payments', 'customers', 'proposals', 'products'])
        service[each].sweptAt = -Infinity;
    },
  ],
  [RateLimits, ({ limiters }) => limiters.clear()],
  [StockHistory, (service) => (service.readUntil = -Infinity)],
  [VenueIndex, ({ projection }) => (projection.version = undefined)],
];

/** @param restore restores the documents, before the copies of them are forgotten */
export async function forgetEverything(
  app: INestApplicationContext,
  restore: () => Promise<void>,
): Promise<void> {
  const service = <T>(type: Type<T>): T => app.get(type, { strict: false });
  // What they write later would be written after the documents have been restored.
  await service(QueryLog).flush();
  await service(ApiTokenUses).write();
  await restore();
  // Of tests that count commands.
  app
    .get<Connection>(getConnectionToken(), { strict: false })
    .getClient()
    .removeAllListeners('commandStarted');
  for (const [type, forget] of FORGET) forget(service(type));
  for (const topic of TOPICS) await service(ChangeNotifier).notify(topic);
}
