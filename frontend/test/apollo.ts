import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { GraphQLError } from 'graphql';

type Variables = Record<string, unknown>;
type Answer = Record<string, unknown> | Refusal;
type Answers = Readonly<Record<string, (variables: Variables) => Answer>>;

/** A refusal as the server words it in `extensions`. */
export class Refusal {
  constructor(readonly extensions: Record<string, unknown>) {}
}

/** An Apollo client whose server is a table of operations; `calls` tells what was sent. */
export function answeringClient(answers: Answers) {
  const calls: { operation: string; variables: Variables }[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    calls.push({ operation: operationName, variables });
    const answer = answers[operationName];
    return new Observable((observer) => {
      // A network answers later, never in the same breath.
      queueMicrotask(() => {
        if (!answer) return observer.error(new Error(`No answer for ${operationName}`));
        const given = answer(variables);
        observer.next(
          given instanceof Refusal
            ? { errors: [new GraphQLError('refused', { extensions: given.extensions })] }
            : { data: given },
        );
        observer.complete();
      });
    });
  });
  const cache = new InMemoryCache({
    typePolicies: { Cart: { keyFields: [] }, Session: { keyFields: [] }, ClientConfig: { keyFields: [] } },
  });
  return { client: new ApolloClient({ link, cache }), calls };
}
