import { ApolloClient, ApolloLink, Observable, type TypedDocumentNode } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { type DocumentNode, GraphQLError, Kind } from 'graphql';
import { createCache } from '../src/shared/api/apollo.js';

/** An error of the server, with its `extensions`. */
export class GraphQLErrorResponse {
  constructor(readonly extensions: Readonly<Record<string, unknown>>) {}
}

type Answer<Data> = Data | GraphQLErrorResponse;

/** What the mocked server answers to one operation; made by `answer()`. */
export interface MockedOperation {
  name: string;
  respond: (variables: unknown) => unknown;
}

interface Call {
  operation: string;
  variables: Record<string, unknown>;
}

/**
 * The answer to an operation, checked against the types of the schema: `answer(CartDocument).with({ cart: … })`. A field
 * that the schema loses or changes is a type error in the test. (Two calls, because TypeScript widens the literals of a
 * function that stands beside the document it is inferred from.)
 */
export const answer = <Data, Variables>(document: TypedDocumentNode<Data, Variables>) => ({
  /** @param given data, an error, or a function that is called for each request */
  with: (given: Answer<Data> | ((variables: Variables) => Answer<Data>)): MockedOperation => ({
    name: nameOf(document),
    respond: (variables) => (given instanceof Function ? given(variables as Variables) : given),
  }),
});

/** An Apollo client with the app's cache and a mocked server; `calls` lists the requests. */
export function mockApolloClient(...operations: readonly MockedOperation[]) {
  const calls: Call[] = [];
  const link = new ApolloLink((operation) => {
    const { operationName = '', variables } = operation;
    const { fetchOptions } = operation.getContext() as { fetchOptions?: RequestInit };
    calls.push({ operation: operationName, variables });
    const mocked = operations.find(({ name }) => name === operationName);
    return new Observable((observer) => {
      // A network answers later, never synchronously.
      queueMicrotask(() => {
        if (fetchOptions?.signal?.aborted) return observer.error(fetchOptions.signal.reason);
        if (!mocked) return observer.error(new Error(`No answer for ${operationName}`));
        const response = mocked.respond(variables);
        observer.next(
          response instanceof GraphQLErrorResponse
            ? { errors: [new GraphQLError('refused', { extensions: { ...response.extensions } })] }
            : { data: response as Record<string, unknown> },
        );
        observer.complete();
      });
    });
  });
  return { client: new ApolloClient({ link, cache: createCache() }), calls };
}

function nameOf(document: DocumentNode): string {
  const definition = getMainDefinition(document);
  if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name)
    throw new Error('No named operation');
  return definition.name.value;
}
