import { type ApolloClient, ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { operationHash } from '../../shared/api/operation-hash.js';
import { toProblem } from '../../shared/api/problem.js';
import { keepRecord, readRecord } from '../../shared/offline/kept-records.js';
import { readSession } from '../../shared/session/session.js';
import { createStore } from '../../shared/store/store.js';

/** The queries of the desk's first screens: the venues of the user, and the day of one of them. */
const KEPT: readonly (string | undefined)[] = ['ManageVenues', 'ManageEvening'];

/** Since when the shown answers have not been refreshed, in milliseconds; null while the server answers. */
export const offlineSince = createStore<number | null>(null);

interface KeptQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

/** By the text of the query: a screen of another build, which asks for other fields, does not find it. */
const nameOf = ({ query, variables }: KeptQuery): string =>
  `answer ${operationHash(query)} ${JSON.stringify(variables)}`;

const installed = new WeakSet<ApolloClient>();

/**
 * Keeps the answers to the desk's queries on the device, and gives them when there is no network (PWA-01). What Apollo's cache
 * holds already is newer and stays.
 */
export function keepAnswers(client: ApolloClient): void {
  if (installed.has(client)) return;
  installed.add(client);
  client.setLink(
    new ApolloLink((operation, forward) => answerOf(client, operation, forward)).concat(client.link),
  );
}

/** When the server answered last, by query. */
const answeredAt = new Map<string, number>();
const shown = new Map<string, KeptQuery>();

function answerOf(
  client: ApolloClient,
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  const { query, variables, operationName, operationType } = operation;
  const name = KEPT.includes(operationName) ? nameOf({ query, variables }) : undefined;
  return new Observable((observer) => {
    const subscription = forward(operation).subscribe({
      next: (result) => {
        offlineSince.set(null);
        if (name && result.data && !result.errors) {
          shown.set(name, { query, variables });
          keep(client, name, result.data);
        }
        observer.next(result);
      },
      error: (error: unknown) => {
        if (!name || toProblem(error).code !== 'NETWORK') return observer.error(error);
        kept(client, name, { query, variables }).then(
          (data) => {
            if (!data) return observer.error(error);
            observer.next({ data });
            observer.complete();
          },
          () => observer.error(error),
        );
      },
      complete: () => {
        observer.complete();
        // What a confirmation or a report has changed of them.
        if (operationType === OperationTypeNode.MUTATION) setTimeout(() => keepShown(client));
      },
    });
    return () => subscription.unsubscribe();
  });
}

function keep(client: ApolloClient, name: string, data: unknown): void {
  const { user } = readSession(client);
  answeredAt.set(name, Date.now());
  // Without storage there is nothing to read later.
  if (user) keepRecord(user.reference, name, data).catch(() => undefined);
}

function keepShown(client: ApolloClient): void {
  for (const [name, query] of shown) {
    const data = client.readQuery(query);
    if (data) keep(client, name, data);
  }
}

/** The kept answer, unless the page has one: then only the time of that is named. */
async function kept(
  client: ApolloClient,
  name: string,
  query: KeptQuery,
): Promise<Record<string, unknown> | undefined> {
  const known = answeredAt.get(name);
  if (known !== undefined && client.readQuery(query)) {
    offlineSince.set(known);
    return undefined;
  }
  const record = await readRecord<Record<string, unknown>>(name);
  if (record) offlineSince.set(record.at);
  return record?.value;
}
