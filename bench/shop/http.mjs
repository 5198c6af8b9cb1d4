// Requests to a server, one at a time.

export function post(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Data of a GraphQL response. @throws Error with the `code` of the first error */
export async function graphql(url, query, variables = {}, headers = {}) {
  const { data, errors } = await (await post(url, { query, variables }, headers)).json();
  if (errors) throw Object.assign(new Error(JSON.stringify(errors[0])), { code: errors[0].extensions?.code });
  return data;
}

/** Value of the `cookie` header that continues the session of a response. */
export const sessionCookie = ({ headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
