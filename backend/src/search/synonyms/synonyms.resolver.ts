import { Resolver } from '@nestjs/graphql';
import { resourceResolver } from '../../platform/documents/resource-resolver.js';
import { SearchSynonym } from './synonym.js';
import { SearchSynonymBody, SearchSynonymChangesInput } from './synonym.body.js';
import { Synonyms } from './synonyms.service.js';

const options = {
  type: SearchSynonym,
  input: SearchSynonymBody,
  changes: SearchSynonymChangesInput,
  name: 'searchSynonym',
  singular: 'search synonym',
  plural: 'search synonyms',
  key: 'term',
  listForAdministrators: true,
};

/** Search synonyms, managed by administrators (QUERY-02). */
@Resolver(() => SearchSynonym)
export class SynonymsResolver extends resourceResolver<SearchSynonym, SearchSynonymBody>(options) {
  constructor(synonyms: Synonyms) {
    super(synonyms);
  }
}
