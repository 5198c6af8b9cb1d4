import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { VenuesModule } from '../venues/index.js';
import { ProductListController, VenueListController } from './lists.controllers.js';
import { ProductIndex } from './product-index.js';
import { ProductSearch } from './product-search.js';
import { ProductPairingResolver, ProductSearchResolver } from './product-search.resolver.js';
import { Suggestions } from './suggestions.js';
import { LoggedQuery, LoggedQuerySchema } from './query-log.js';
import { QueryLogResolver } from './query-log.resolver.js';
import { QueryLog } from './query-log.service.js';
import { SearchSuggestionsResolver } from './search-suggestions.resolver.js';
import { SearchSuggestions } from './search-suggestions.js';
import { SearchSynonym, SearchSynonymSchema } from './synonym.js';
import { SynonymsResolver } from './synonyms.resolver.js';
import { Synonyms } from './synonyms.service.js';
import { VenueIndex } from './venue-index.js';
import { VenueSearch } from './venue-search.js';
import { VenuePairingResolver, VenueSearchResolver } from './venue-search.resolver.js';
import { WarmUp } from './warm-up.js';

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
