import type { INestApplication } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getConnectionToken } from '@nestjs/mongoose';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import type { AccessRule } from '../../platform/access/access.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { SIGN_IN_COOKIE } from '../../platform/http/session-cookie.js';
import { type RestRoute, restRoutes } from '../../platform/http/rest-routes.js';
import { RESPONSES, type ResponseRow } from './responses.js';
import { responseComponents } from './components.js';
import { describeInputs } from './describe-inputs.js';

const DESCRIPTION = `Amounts are whole yen with tax included, moments ISO 8601 with a zone, days YYYY-MM-DD in Japan.
Lists are arrays with an ETag and understand page, perPage, sort and q. A write may carry an Idempotency-Key: for 24 hours
the same key and body answer the first result. Errors have a code, a message key and the field; the message is in the
language of X-Locale. Everything here can also be done at /graphql.`;

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;
type ResponseObject = OperationObject['responses'][string];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const SIGN_IN_PATH = '/api/auth/basicauth';
const WRITES: readonly string[] = ['post', 'put', 'patch', 'delete'];

/** `/api/users/:id` → `/api/users/{id}`. */
const bracketed = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI document of the REST interface, generated from the running application. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const routes = restRoutes(app);
  describeInputs(routes);
  const routeOf = new Map(routes.map((route) => [`${route.method} ${bracketed(route.path)}`, route]));
  const document = SwaggerModule.createDocument(app, settings(app.get(Configuration)), {
    operationIdFactory: (controller, handler) => `${controller.replace(/Controller$/, '')}.${handler}`,
  });
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      const key = `${method.toUpperCase()} ${path}`;
      const route = routeOf.get(key);
      if (operation && route) complete(operation, { method, path, answer: RESPONSES[key], route });
    }
  const schemas = {
    ...document.components?.schemas,
    ...responseComponents(
      app.get<Connection>(getConnectionToken(), { strict: false }),
      app.get(GraphQLSchemaHost, { strict: false }).schema,
    ),
  };
  return { ...document, components: { ...document.components, schemas } };
}

function settings({ version, publicUrl }: Configuration) {
  return (
    new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Vinkura')
      .setDescription(DESCRIPTION)
      .setVersion(version)
      .setLicense('All rights reserved', `${publicUrl}/tokutei`)
      .addServer('/', 'This server')
      .addCookieAuth(SIGN_IN_COOKIE, { type: 'apiKey', in: 'cookie' }, 'cookie')
      // Not `addBearerAuth`, which describes tokens as JWT.
      .addSecurity('bearer', {
        type: 'http',
        scheme: 'bearer',
        description: 'An API token from the back office.',
      })
      .build()
  );
}

interface OperationFacts {
  method: string;
  path: string;
  answer: ResponseRow | undefined;
  route: RestRoute;
}

/** Additions to `@nestjs/swagger`: responses, errors, access rules. */
function complete(operation: OperationObject, { method, path, answer, route }: OperationFacts): void {
  const { rule, status } = route;
  operation.tags = [path.split('/')[2] ?? 'api'];
  if (answer) operation.summary = answer.description;
  operation.description = whoMayCall(rule);
  operation.security = rule?.kind === 'public' ? [] : [{ cookie: [] }, { bearer: [] }];
  operation.responses = {
    [String(status)]: success(answer),
    ...Object.fromEntries(refusals(method, path, rule).map(([status, text]) => [status, refusal(text)])),
  };
}

function whoMayCall(rule: AccessRule | undefined): string {
  if (rule?.kind === 'roles') return `For ${rule.roles.join(', ')}.`;
  return rule?.kind === 'signed-in' ? 'For everybody who is signed in.' : 'For everybody.';
}

function success(answer: ResponseRow | undefined): ResponseObject {
  if (answer?.file)
    return {
      description: answer.description,
      content: { [answer.file]: { schema: { type: 'string' } } },
    };
  if (!answer?.schema) return { description: answer?.description ?? 'Done.' };
  const reference = { $ref: `#/components/schemas/${answer.schema}` };
  const schema = answer.list ? { type: 'array', items: reference } : reference;
  return { description: answer.description, content: { 'application/json': { schema } } };
}

function refusals(method: string, path: string, rule: AccessRule | undefined): [string, string][] {
  const isWrite = WRITES.includes(method);
  return [
    ['400', 'A value is missing, wrong or names something that does not exist; `field` names it.'],
    ...(path === SIGN_IN_PATH
      ? ([['401', 'No account has this address and password.']] satisfies [string, string][])
      : []),
    ...(rule?.kind === 'public'
      ? []
      : ([
          ['401', 'Nobody is signed in, or the token is not valid.'],
          ['403', 'The caller may not do this.'],
        ] satisfies [string, string][])),
    ...(path.includes('{')
      ? ([['404', 'There is no such thing for this caller.']] satisfies [string, string][])
      : []),
    ...(isWrite
      ? ([
          ['409', 'It does not go with what is there now: stock, price, status, or another change.'],
          ['422', 'The Idempotency-Key was used with another request, or a rule forbids it.'],
        ] satisfies [string, string][])
      : []),
    ['429', 'Too many attempts; `Retry-After` is the number of seconds to wait.'],
  ];
}

function refusal(description: string): ResponseObject {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
