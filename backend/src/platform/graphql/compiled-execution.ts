import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  getVariableValues,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
  BREAK,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { isCatalogueQuery } from '../response-cache/cacheable-fields.js';
import type { GraphqlContext } from './graphql-context.js';

/** Compilation takes longer than several executions. */
export const COMPILED_AFTER = 20;

type Execute = (
  context: GraphqlContext,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>;

interface Compilation {
  uses: number;
  /** Null if it is not compiled. */
  execute?: Execute | null;
}

/** Apollo caches documents by text; a text without these names is compiled again. */
const compilations = new WeakMap<DocumentNode, Map<string | undefined, Compilation>>();

/**
 * Executes frequent queries of the catalogue as compiled functions, which takes a third less CPU than interpreting them.
 * Validation and limits have passed before. Results with errors are computed again by graphql-js, so that errors are its
 * own: these queries have no side effects.
 */
export const compiledExecution: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async responseForOperation({ document, operation, request, contextValue: context, schema }) {
        // The type does not say that it is missing when `operationName` names none.
        const chosen = operation as OperationDefinitionNode | undefined;
        const execute = chosen && compilationOf(schema, document, chosen);
        if (!execute) return null;
        const { data, errors } = await execute(context, request.variables ?? {});
        if (errors) {
          context.effects.length = 0;
          return null;
        }
        return {
          http: { headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { data: data! } },
        };
      },
    };
  },
};

function compilationOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Execute | null | undefined {
  const ofDocument = compilations.get(document) ?? new Map<string | undefined, Compilation>();
  compilations.set(document, ofDocument);
  const name = operation.name?.value;
  const compilation = ofDocument.get(name) ?? { uses: 0 };
  ofDocument.set(name, compilation);
  compilation.uses += 1;
  if (compilation.execute === undefined && compilation.uses > COMPILED_AFTER)
    compilation.execute = compile(schema, document, operation);
  return compilation.execute;
}

/** @returns null for operations that are not compiled */
export function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Execute | null {
  if (!isCatalogueQuery(operation) || mustBeInterpreted(document)) return null;
  const compiled = compileQuery(schema, document, operation.name?.value);
  if (!isCompiledQuery(compiled)) return null;
  return (context, variables) => {
    // The compiler accepts values that graphql-js does not, such as a list for an input object.
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: 1,
    });
    return errors ? { errors } : compiled.query(undefined, context, variables);
  };
}

/**
 * Only names, numbers and enum values of a document become part of generated code, no text of a caller. A member `__proto__`
 * of an object literal in that code would be missing in the response.
 */
function mustBeInterpreted(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.STRING](_node, key) {
      if (key === 'description') return undefined;
      found = true;
      return BREAK;
    },
    [Kind.NAME]({ value }) {
      if (value !== '__proto__') return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}
