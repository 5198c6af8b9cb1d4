export interface ClientResponse<T = any> {
  status: number;
  body: T;
  headers: Headers;
}

export interface GraphqlResponse<T = any> {
  data: T;
  errors?: {
    message: string;
    path?: string[];
    extensions: { code: string; messageKey: string; params: any };
  }[];
}

/** A small HTTP client with a cookie jar: what a browser or an integrator sends, and nothing more. */
export class Client {
  private cookie = '';

  /** @param always headers that go with every call, such as an API token */
  constructor(
    private readonly url: string,
    private readonly always: Readonly<Record<string, string>> = {},
  ) {}

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  delete = (path: string, headers?: Record<string, string>) => this.send('DELETE', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PUT', path, body, headers);

  /** The same browser, with its cookie, at another process or with headers of its own. */
  at(url: string, always = this.always): Client {
    const client = new Client(url, always);
    client.cookie = this.cookie;
    return client;
  }

  async graphql<T = any>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlResponse<T>> {
    const answer = await this.send('POST', '/graphql', { query, variables });
    return answer.body as GraphqlResponse<T>;
  }

  private async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<ClientResponse> {
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
