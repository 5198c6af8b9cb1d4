import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { VenuesModule } from '../venues/index.js';
import { ProductListController, VenueListController } from './lists/lists.controllers.js';
import { ProductIndex } from './indexes/product-index.js';
import { ProductSearch } from './lists/product-search.js';
import { ProductPairingResolver, ProductSearchResolver } from './lists/product-search.resolver.js';
import { Suggestions } from './lists/suggestions.js';
import { LoggedQuery, LoggedQuerySchema } from './query-log/query-log.js';
import { QueryLogResolver } from './query-log/query-log.resolver.js';
import { QueryLog } from './query-log/query-log.service.js';
import { SearchSuggestionsResolver } from './completion/search-suggestions.resolver.js';
import { SearchSuggestions } from './completion/search-suggestions.js';
import { SearchSynonym, SearchSynonymSchema } from './synonyms/synonym.js';
import { SynonymsResolver } from './synonyms/synonyms.resolver.js';
import { Synonyms } from './synonyms/synonyms.service.js';
import { VenueIndex } from './indexes/venue-index.js';
import { VenueSearch } from './lists/venue-search.js';
import { VenuePairingResolver, VenueSearchResolver } from './lists/venue-search.resolver.js';
import { WarmUp } from './indexes/warm-up.js';

/** Search and ranking of wines and venues, and pairing. */
@Module({
  imports: [
    CatalogModule,
    VenuesModule,
    MongooseModule.forFeature([
      { name: SearchSynonym.name, schema: SearchSynonymSchema },
      { name: LoggedQuery.name, schema: LoggedQuerySchema },
    ]),
  ],
  controllers: [ProductListController, VenueListController],
  providers: [
    ProductIndex,
    VenueIndex,
    Synonyms,
    QueryLog,
    SearchSuggestions,
    ProductSearch,
    VenueSearch,
    Suggestions,
    WarmUp,
    ProductSearchResolver,
    ProductPairingResolver,
    VenueSearchResolver,
    VenuePairingResolver,
    SynonymsResolver,
    QueryLogResolver,
    SearchSuggestionsResolver,
  ],
  exports: [ProductIndex, VenueIndex, ProductSearch, VenueSearch, Suggestions, QueryLog],
})
export class SearchModule {}
