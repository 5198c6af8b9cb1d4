import './enums.js';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { type BuildSchemaOptions, GraphQLModule } from '@nestjs/graphql';
import type { Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import { cacheableResponses } from '../response-cache/response-cache.plugin.js';
import { formatGraphqlError } from '../errors/graphql-errors.js';
import { localeOf } from '../http/locale.js';
import { compiledExecution } from './compiled-execution.js';
import { cpuBudget } from './cpu-budget.js';
import { documentStore } from './document-store.js';
import { GraphqlContext } from './graphql-context.js';
import { complexityLimit, MAX_TOKENS } from './limits.js';
import { mutationLimit } from './mutation-limit.js';
import { oncePerRequest } from './once-per-request.js';
import { persistedQueries, stringHashes } from './persisted-operations.js';
import { DateTime } from './scalars.js';
import { responseLimits } from './response-limits.js';
import { selectionLimits } from './selection-limits.js';

/** How classes are converted to the schema; also used to print `schema.graphql`. */
export const BUILD_SCHEMA_OPTIONS: BuildSchemaOptions = {
  scalarsMap: [{ type: Date, scalar: DateTime }],
  numberScalarMode: 'integer',
};

/** Errors are formatted without access to the request; the language is attached to the error. */
const LOCALE = Symbol('locale');

@Module({
  imports: [
    GraphQLModule.forRoot<ApolloDriverConfig>({
      driver: ApolloDriver,
      path: '/graphql',
      autoSchemaFile: true,
      graphiql: false,
      playground: false,
      introspection: true,
      includeStacktraceInErrorResponses: false,
      csrfPrevention: true,
      stopOnTerminationSignals: false,
      // After running requests: Apollo would stop listening at once, and abort requests of over ten seconds.
      stopOnApplicationShutdown: true,
      // The schema is validated when printed and in tests; at each start that would take 0.2 seconds.
      buildSchemaOptions: { ...BUILD_SCHEMA_OPTIONS, skipCheck: true },
      context: ({ req, res }: { req: Request; res: Response }) => new GraphqlContext(req, res),
      parseOptions: { maxTokens: MAX_TOKENS },
      persistedQueries,
      documentStore: documentStore(),
      validationRules: [selectionLimits, mutationLimit, oncePerRequest],
      plugins: [
        // Otherwise Apollo computes a cache-control header for every field, which is not used.
        ApolloServerPluginCacheControlDisabled(),
        stringHashes,
        // Before a response is marked as cacheable.
        responseLimits,
        cpuBudget,
        cacheableResponses,
        complexityLimit,
        compiledExecution,
        {
          async requestDidStart({ contextValue }) {
            return {
              async didEncounterErrors({ errors }) {
                const locale = localeOf((contextValue as GraphqlContext).untrackedRequest);
                for (const error of errors)
                  Object.defineProperty(error, LOCALE, { value: locale, configurable: true });
              },
            };
          },
        },
      ],
      formatError: (formatted, thrown) =>
        formatGraphqlError(
          formatted,
          thrown,
          (thrown instanceof GraphQLError &&
            (thrown as { [LOCALE]?: ReturnType<typeof localeOf> })[LOCALE]) ||
            localeOf(undefined),
        ),
    }),
  ],
})
export class GraphqlModule {}
