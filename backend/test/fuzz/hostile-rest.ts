import fc, { type Arbitrary } from 'fast-check';
import type { HostileRequest, Operation } from './hostile-request.js';
import { hostileAnything, hostileDate, hostileNumber, hostileText, jsonText } from './hostile-values.js';
import type { KnownThings } from './known-things.js';

/** As much of OpenAPI 3.1 as the document of the server uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}
interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}
export interface RestOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, RestOperation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const DEEPEST = 5;
const BOUNDARY = 'hostile-boundary';

/** Each route of the OpenAPI document with parameters and bodies that mean harm. */
export function restOperations(document: OpenApiDocument, known: KnownThings): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        requests: new RestRequests(document, known, path).of(method.toUpperCase(), operation),
      })),
  );
}

class RestRequests {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly known: KnownThings,
    private readonly path: string,
  ) {}

  of(method: string, { parameters = [], requestBody }: RestOperation): Arbitrary<HostileRequest> {
    const names = [...this.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    return fc
      .record({
        inPath: fc.tuple(...names.map((name) => this.segment(name))),
        query: this.query(parameters.filter((parameter) => parameter.in === 'query')),
        body: requestBody ? this.body(requestBody.content) : fc.constant(undefined),
      })
      .map(({ inPath, query, body }) => {
        const values = [...inPath];
        const address = this.path.replace(/\{\w+\}/g, () => values.shift()!);
        return {
          method,
          path: `${address}${query && `?${query}`}`,
          headers: { ...body?.headers },
          body: body?.body,
        };
      });
  }

  private segment(name: string): Arbitrary<string> {
    return fc.oneof(
      { weight: 6, arbitrary: this.known.named(`${name} ${this.path}`).map(encoded) },
      { weight: 3, arbitrary: hostileText.filter((text) => text.length < 3_000).map(encoded) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '%',
          '%ZZ',
          '%00',
          '%C0%AF',
          '..%2f..',
          '.',
          '%2e%2e',
          '%ff',
          ';a=b',
          '%F0%9F',
        ),
      },
    );
  }

  private query(parameters: readonly Parameter[]): Arbitrary<string> {
    const own = parameters.map(({ name, schema }) =>
      fc.option(
        this.value(schema ?? {}, name, 0).map(
          (value) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : jsonText(value))}`,
        ),
        { nil: undefined },
      ),
    );
    const strange = fc.constantFrom(
      ...[
        'page=-1',
        'page=1e9&perPage=1e9',
        'page=NaN',
        'perPage=0',
        'page=9007199254740993',
        'page=1&page=2',
        'page[]=1',
        'page[$gt]=0',
      ],
      ...[
        'q[$regex]=.*',
        'q=%00',
        'q=%',
        'q[]=a&q[]=b',
        '__proto__[x]=1',
        'constructor=1',
        'sort=-__proto__',
        'sort=$where',
        'filter[owner][$ne]=1',
      ],
      ...[
        'owner=USR00001',
        'userRef=USR00001',
        'hasOwnProperty=1',
        `${'a[b]'.repeat(50)}=1`,
        `q=${'a'.repeat(5_000)}`,
        'q=(a%2B)%2B$',
        '&&&===',
      ],
    );
    return fc
      .tuple(
        fc.tuple(...own),
        fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: strange }),
      )
      .map(([given, more]) =>
        [...given, more]
          .filter((part) => part !== undefined)
          .join('&')
          .slice(0, 12_000),
      );
  }

  private body(content: Record<string, { schema?: JsonSchema }>) {
    if (content['multipart/form-data']) return this.file();
    const schema = Object.values(content)[0]?.schema ?? {};
    const values = fc.oneof(
      { weight: 6, arbitrary: this.value(schema, this.path, 0) },
      { weight: 1, arbitrary: hostileAnything },
    );
    return values.map((value) => ({
      headers: { 'content-type': 'application/json' },
      body: jsonText(value) as string | Buffer,
    }));
  }

  private file() {
    const contents = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      hostileText.map((text) => Buffer.from(text)),
      fc
        .constantFrom(
          '89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000',
          'ffd8ffe000104a46494600',
          '52494646ffffffff57454250',
        )
        .map((hex) => Buffer.from(hex, 'hex')),
      fc
        .constantFrom(
          'reference,name\n=1+1,$gt\n',
          '\ufeff"',
          'reference\nPRD00001\n'.repeat(300),
          '"\n'.repeat(400),
          ','.repeat(5_000),
        )
        .map((text) => Buffer.from(text)),
    );
    const names = fc.constantFrom('file', 'file', 'file', '__proto__', 'file[]', 'other');
    const fileNames = fc.constantFrom('a.png', '../../a.png', 'a\u0000.png', 'あ.csv', 'a'.repeat(3_000), '');
    return fc
      .record({ contents, names, fileNames, venue: this.known.named('venue') })
      .map(({ contents, names, fileNames, venue }) => ({
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: Buffer.concat([
          Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="venueRef"\r\n\r\n${venue}\r\n`),
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${names}"; filename="${fileNames}"\r\nContent-Type: image/png\r\n\r\n`,
          ),
          contents,
          Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
        ]) as string | Buffer,
      }));
  }

  /** Of the type that the document names four times in five. */
  private value(schema: JsonSchema, words: string, depth: number): Arbitrary<unknown> {
    const fitting = this.fitting(schema, words, depth);
    return fc.oneof(
      { weight: 8, arbitrary: fitting },
      { weight: depth === 0 ? 1 : 2, arbitrary: hostileAnything },
    );
  }

  private fitting(given: JsonSchema, words: string, depth: number): Arbitrary<unknown> {
    const schema = this.resolved(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices?.length) return fc.oneof(...choices.map((each) => this.fitting(each, words, depth + 1)));
    if (schema.enum?.length) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
    if (schema.properties && depth < DEEPEST) return this.members(schema, words, depth);
    switch (type) {
      case 'integer':
      case 'number':
        return fc.oneof(hostileNumber, fc.integer({ min: -2, max: 60 }));
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(
          depth < DEEPEST ? this.value(schema.items ?? {}, words, depth + 1) : fc.constant('a'),
          { maxLength: 3 },
        );
      case 'object':
        return hostileAnything;
      default:
        return schema.format?.startsWith('date')
          ? hostileDate
          : fc.oneof(
              { weight: 3, arbitrary: this.known.named(words) },
              { weight: 2, arbitrary: hostileText },
            );
    }
  }

  private members(schema: JsonSchema, words: string, depth: number): Arbitrary<unknown> {
    const properties = Object.entries(schema.properties!);
    const record = Object.fromEntries(
      properties.map(([name, each]) => [name, this.value(each, `${name} ${words}`, depth + 1)]),
    );
    const requiredKeys = (schema.required ?? []).filter((name) => name in record);
    return fc.oneof(
      { weight: 4, arbitrary: fc.record(record, { requiredKeys }) },
      { weight: 1, arbitrary: fc.record(record, { requiredKeys: [] }) },
    );
  }

  /** References followed, and all of `allOf` in one. */
  private resolved(schema: JsonSchema): JsonSchema {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      return this.resolved(this.document.components?.schemas?.[name] ?? {});
    }
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((each) => this.resolved(each));
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
      required: parts.flatMap(({ required }) => required ?? []),
    };
  }
}

/** A lone half of a pair has no encoding: something else stands for it, as browsers do it. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(Buffer.from(text).toString());
  }
}
