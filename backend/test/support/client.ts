import type { Data, GetBody, Operation, VariablesArgument } from './operations.js';

export interface ClientResponse<T = any> {
  status: number;
  body: T;
  headers: Headers;
}

export interface GraphqlError {
  message: string;
  path?: string[];
  extensions: {
    code: string;
    messageKey: string;
    params: any;
    violations?: { field: string; messageKey: string; message: string; params: any }[];
  };
}

export interface GraphqlResponse<T = any> {
  data: T;
  errors?: GraphqlError[];
}

/** A small HTTP client with a cookie jar: what a browser or an integrator sends, and nothing more. */
export class Client {
  private cookie = '';

  /** @param always headers that go with every call, such as an API token */
  constructor(
    private readonly url: string,
    private readonly always: Readonly<Record<string, string>> = {},
  ) {}

  get = <const Path extends string>(path: Path, headers?: Record<string, string>) =>
    this.send<GetBody<Path>>('GET', path, undefined, headers);
  delete = <T = any>(path: string, headers?: Record<string, string>) =>
    this.send<T>('DELETE', path, undefined, headers);
  post = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<T>('POST', path, body, headers);
  put = <T = any>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<T>('PUT', path, body, headers);

  /** The same browser, with its cookie, at another process or with headers of its own. */
  at(url: string, always = this.always): Client {
    const client = new Client(url, always);
    client.cookie = this.cookie;
    return client;
  }

  /** Sends an operation whose types are inferred from its text, which is a literal. */
  graphql<const Text extends string>(
    query: Text & Operation<Text>,
    ...[variables]: VariablesArgument<Text>
  ): Promise<GraphqlResponse<Data<Text>>> {
    return this.graphqlText(query, variables);
  }

  /** The same without types, for texts that are made at run time or deliberately wrong. */
  async graphqlText<T = any>(query: string, variables: object = {}): Promise<GraphqlResponse<T>> {
    const answer = await this.send<GraphqlResponse<T>>('POST', '/graphql', { query, variables });
    return answer.body;
  }

  /** The bytes of a file that is not in UTF-8. */
  async download(path: string): Promise<ArrayBuffer> {
    const response = await fetch(this.url + path, {
      headers: { ...this.always, ...(this.cookie && { Cookie: this.cookie }) },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.arrayBuffer();
  }

  private async send<T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<ClientResponse<T>> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...this.always,
        ...(this.cookie && { Cookie: this.cookie }),
        ...headers,
      },
      body:
        body === undefined || typeof body === 'string' || body instanceof FormData
          ? body
          : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      if (pair?.startsWith('vinkura.sid=')) this.cookie = pair === 'vinkura.sid=' ? '' : pair;
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: json && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }
}
