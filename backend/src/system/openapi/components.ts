import type { OpenAPIObject } from '@nestjs/swagger';
import { PaymentStatus, restPaymentStatus } from '@vinkura/domain';
import type { GraphQLSchema } from 'graphql';
import type { Connection, Schema, SchemaType } from 'mongoose';

import { graphqlComponent } from './graphql-component.js';

type SchemaObject = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const object = (properties: Record<string, object>, description: string): SchemaObject =>
  ({ type: 'object', description, properties }) as SchemaObject;
const listOf = (schema: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${schema}` } });

/** A component for a stored document: omitted fields, and fields added by the response. */
interface StoredComponent {
  model: string;
  /** Path of an array in the documents whose entries form the component. */
  path?: string;
  description: string;
  without?: readonly string[];
  with?: Record<string, object>;
}

const STORED: Readonly<Record<string, StoredComponent>> = {
  Product: {
    model: 'Product',
    description: 'A wine. `stockBookings` is shown to administrators, `corkFee` to members.',
    without: ['changedAt'],
    with: {
      stockState: { ...text, enum: ['IN_STOCK', 'FEW_LEFT', 'OUT_OF_STOCK', 'NOT_FOR_SALE'] },
      outOfStock: flag,
    },
  },
  Producer: { model: 'Producer', description: 'A producer.' },
  ProductionRegion: { model: 'ProductionRegion', description: 'A production region.' },
  Sommelier: { model: 'Sommelier', description: 'A sommelier.' },
  Venue: { model: 'Venue', description: 'A partner restaurant.', without: ['changedAt'] },
  VenueRegion: { model: 'VenueRegion', description: 'A region of Japan.' },
  VenueDepartment: { model: 'VenueDepartment', description: 'A prefecture.' },
  VenueCity: { model: 'VenueCity', description: 'A city or ward.' },
  Parameter: { model: 'Parameter', description: 'A named list of values.' },
  PageRule: { model: 'PageRule', description: 'A rule that redirects a path or closes it.' },
  StockEntry: {
    model: 'StockEntry',
    description: 'The bottles of one wine in one warehouse, in eight buckets.',
    without: ['ignored', 'shelfOrder'],
  },
  StockMovement: {
    model: 'StockMovement',
    description: 'A stock movement between buckets, in or out.',
  },
  Warehouse: {
    model: 'Warehouse',
    description: 'A warehouse; non-administrators only see names and available wines.',
    without: ['entryCount', 'deletedAt'],
    with: { stocks: listOf('StockEntry') },
  },
  User: {
    model: 'User',
    description: 'A user; other users are shown partially.',
    without: ['deletedAt'],
  },
  EventLogEntry: { model: 'LoggedEvent', description: 'An event of the event log.' },
  CartItem: {
    model: 'StoredCart',
    path: 'items',
    description: 'An unordered cart item: wines for one destination.',
  },
  Indent: {
    model: 'Indent',
    description: 'A pre-order; its wines require access.',
    without: ['unsold', 'deletedAt'],
    with: {
      status: { ...text, enum: ['UPCOMING', 'OPEN', 'CLOSED'] },
      accessible: flag,
      wines: { type: 'array', items: { type: 'object' } },
      products: listOf('IndentProduct'),
    },
  },
  IndentProduct: { model: 'IndentProduct', description: 'A bottle of a pre-order.' },
  Asset: {
    model: 'Asset',
    description: 'A picture.',
    with: { urls: { type: 'object', additionalProperties: text } },
  },
  Order: {
    model: 'Order',
    description: 'Wines ordered for one destination.',
    with: {
      availableActions: { type: 'array', items: text },
      paymentIntent: {
        type: ['object', 'null'],
        description: 'Its payment; null for restaurants.',
        properties: {
          _id: text,
          status: text,
          amount: { type: 'integer' },
          provider: text,
          error: { type: ['string', 'null'] },
          errorKey: { type: ['string', 'null'] },
        },
      },
    },
  },
};

/** Components with the same types as in GraphQL. */
const SHARED = ['Health', 'Job', 'Invoice', 'FeedbackForm'];

const MADE: Readonly<Record<string, SchemaObject>> = {
  SessionAnswer: object(
    {
      user: { oneOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] },
      session: { type: 'object' },
    },
    'Who is signed in.',
  ),
  StoredImport: object(
    {
      id: text,
      headers: { type: 'array', items: text },
      sampleRows: { type: 'array', items: { type: 'array', items: text } },
      mapping: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
      rowCount: number,
    },
    'A CSV file that was brought in, and which column is most likely which field.',
  ),
  CarrierResultReport: object(
    {
      carrier: text,
      rows: {
        type: 'array',
        items: object(
          {
            line: number,
            orderRef: text,
            parcelRef: { type: ['string', 'null'] },
            tracking: text,
            outcome: text,
            message: { type: ['string', 'null'] },
          },
          'A line, and what becomes of its parcel.',
        ),
      },
    },
    'The lines of a result file of a carrier’s tool.',
  ),
  ReportPhoto: object(
    { _id: text, url: text },
    'A photograph of a report, which its restaurant and the back office may read.',
  ),
  ClaimPhoto: object(
    { _id: text, url: text },
    'A photograph of a claim, which its customer and the back office may read.',
  ),
  PasswordAnswer: object({ password: text }, 'A random password, shown once.'),
  Cart: object({ cartItems: listOf('CartItem'), selected: { type: ['string', 'null'] } }, 'A cart.'),
  PaymentIntent: object(
    {
      _id: text,
      status: { ...text, enum: Object.values(PaymentStatus).map(restPaymentStatus) },
      paymentSecret: { type: ['string', 'null'] },
      error: { type: ['string', 'null'] },
      errorKey: { type: ['string', 'null'] },
      amount: number,
      totalAmount: number,
      deliveryFee: number,
      usedPoints: number,
      provider: text,
      orderRefs: { type: 'array', items: text },
      createdAt: { ...text, format: 'date-time' },
    },
    'A payment. Amounts are whole yen, tax included.',
  ),
  Error: object(
    {
      statusCode: number,
      code: text,
      message: { ...text, description: 'Message in the caller’s language.' },
      messageKey: text,
      params: { type: 'object', additionalProperties: true },
      violations: {
        type: 'array',
        items: object(
          { field: text, messageKey: text, message: text, params: { type: 'object' } },
          'A rule that a field breaks.',
        ),
      },
    },
    'A refusal.',
  ),
};

/** Schemas of all responses; those of stored documents are derived from the database schemas. */
export function responseComponents(
  connection: Connection,
  graphql: GraphQLSchema,
): Record<string, SchemaObject> {
  const stored = Object.entries(STORED).map(([name, component]) => [
    name,
    storedSchema(connection, component),
  ]);
  const shared = SHARED.map((name) => [name, graphqlComponent(graphql, name)]);
  return { ...(Object.fromEntries([...stored, ...shared]) as Record<string, SchemaObject>), ...MADE };
}

function storedSchema(
  connection: Connection,
  { model, path, description, without = [], with: more }: StoredComponent,
): SchemaObject {
  const whole = connection.model(model).schema;
  const schema = path ? (whole.path(path) as unknown as { schema: Schema }).schema : whole;
  const properties = Object.entries(schema.paths)
    // Fields excluded by default are secret or internal.
    .filter(([name, type]) => !without.includes(name) && type.options.select !== false)
    .map(([name, type]) => [name, propertyOf(type)]);
  return object({ ...(Object.fromEntries(properties) as Record<string, object>), ...more }, description);
}

function propertyOf(type: SchemaType): object {
  if (type.instance === 'Date') return { type: ['string', 'null'], format: 'date-time' };
  try {
    return type.toJSONSchema() as object;
  } catch {
    // A free-form member has no schema.
    return {};
  }
}
