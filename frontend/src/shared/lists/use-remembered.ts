import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** So many lists back one finds again what one has seen. */
const REMEMBERED = 12;

const answersOf = new WeakMap<ApolloClient, Map<string, unknown>>();

/**
 * Keeps whole answers of a list for whoever comes back to it; what is known is shown at once and renewed behind. For
 * queries that pass by Apollo's cache (`fetchPolicy: 'no-cache'`): to take two dozen cards apart and put them together
 * again holds a phone up for an eighth of a second, and nothing else reads or changes them.
 *
 * @param list name of the list; with the variables it tells one answer from another
 */
export function useRemembered<Result extends { data?: unknown; error?: unknown }>(
  list: string,
  variables: object,
  result: Result,
): Result {
  const answers = answersFor(useApolloClient());
  const key = `${list} ${JSON.stringify(variables)}`;
  const { data, error } = result;
  useEffect(() => {
    if (data !== undefined) remember(answers, key, data);
  }, [answers, key, data]);
  return data === undefined && error === undefined ? { ...result, data: answers.get(key) } : result;
}

function answersFor(client: ApolloClient): Map<string, unknown> {
  const known = answersOf.get(client);
  if (known) return known;
  const answers = new Map<string, unknown>();
  answersOf.set(client, answers);
  // Somebody else is there now: what they may see can differ.
  const forget = async () => answers.clear();
  client.onResetStore(forget);
  client.onClearStore(forget);
  return answers;
}

function remember(answers: Map<string, unknown>, key: string, data: unknown): void {
  answers.delete(key);
  answers.set(key, data);
  const [oldest] = answers.keys();
  if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
}
