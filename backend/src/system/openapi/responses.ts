/** Response of a route: a component, or a list of one. */
export interface ResponseRow {
  schema?: string;
  list?: boolean;
  /** Media type, if not JSON. */
  file?: string;
  description: string;
}

const one = (schema: string, description = 'The document.'): ResponseRow => ({ schema, description });
const made = (schema: string): ResponseRow => ({ schema, description: 'The new document.' });
const list = (schema: string, description = 'The list that was asked for.'): ResponseRow => ({
  schema,
  list: true,
  description,
});
const csv = (description: string): ResponseRow => ({ file: 'text/csv', description });
const nothing = (description: string): ResponseRow => ({ description });

/** The CRUD operations of a resource (API-05 to API-09, REQ-D40). */
const resource = (path: string, schema: string): Record<string, ResponseRow> => ({
  [`GET ${path}`]: list(schema),
  [`POST ${path}`]: made(schema),
  [`GET ${path}/{id}`]: one(schema),
  [`PUT ${path}/{id}`]: one(schema, 'The document as it is now.'),
  [`DELETE ${path}/{id}`]: one(schema, 'The document as it was.'),
});

const steps = (method: string, step: string): Record<string, ResponseRow> => ({
  [`${method} /api/orders/{id}${step}`]: one('Order', 'The order as it is now.'),
});

/** Responses by method and path. A route without an entry fails a test. */
export const RESPONSES: Readonly<Record<string, ResponseRow>> = {
  ...resource('/api/products', 'Product'),
  'GET /api/top-products': list('Product', 'The wines that stand first, of each wine one bottle.'),
  ...resource('/api/venues', 'Venue'),
  'GET /api/top-venues': list('Venue', 'The venues that stand first.'),
  ...resource('/api/producers', 'Producer'),
  ...resource('/api/production-regions', 'ProductionRegion'),
  ...resource('/api/sommeliers', 'Sommelier'),
  ...resource('/api/venue-regions', 'VenueRegion'),
  ...resource('/api/venue-departments', 'VenueDepartment'),
  ...resource('/api/venue-cities', 'VenueCity'),
  ...resource('/api/parameters', 'Parameter'),
  ...resource('/api/page-rules', 'PageRule'),
  ...resource('/api/warehouses', 'Warehouse'),
  'POST /api/warehouses/{reference}/updatestocks': one('StockEntry', 'The stock entry as it is now.'),
  'GET /api/warehouses/{reference}/movements': list('StockMovement', 'The movements, the newest first.'),
  'GET /api/health': one('Health', 'The server can serve; 503 with the same members while it cannot.'),
  'GET /api/health/ready': one(
    'Health',
    'As /api/health, and 503 until the search index of a large catalogue is loaded.',
  ),
  'GET /api/health/live': one('Health', 'The process answers, whatever its database does.'),
  'GET /api/jobs': list('Job', 'The jobs, by name.'),
  'POST /api/jobs/{name}/run': one('Job', 'How the job stands after it was run.'),

  'GET /api/_auth/session': one('SessionAnswer', 'The session, and the user when somebody is signed in.'),
  'DELETE /api/_auth/session': one('SessionAnswer', 'Nobody is signed in any more.'),
  'POST /api/auth/basicauth': one('SessionAnswer', 'The user, with the session cookie.'),
  'POST /api/auth/register': { ...made('User'), description: 'The user, signed in.' },
  'GET /api/users': list('User', 'The users that the caller may see.'),
  'POST /api/users': made('User'),
  'PUT /api/users/{id}': one('User', 'The user as it is now.'),
  'DELETE /api/users/{id}': one('User', 'The user as it was.'),
  'PUT /api/users/{id}/password': one('PasswordAnswer', 'The password is set; a random one is shown once.'),
  'GET /api/affiliated-users': list('User', 'Those who registered on a recommendation.'),
  'GET /api/event-logs': list('EventLogEntry', 'Events of the event log, the newest first.'),
  'POST /api/event-logs': made('EventLogEntry'),

  'GET /api/cart': one('Cart', 'The items of the own cart.'),
  'POST /api/cart': made('CartItem'),
  'PUT /api/cart/{id}': one('CartItem', 'The item as it is now.'),
  'DELETE /api/cart/{id}': one('CartItem', 'The item as it was.'),
  'GET /api/concierge-cart/{userId}': one('Cart', 'The items of the customer’s cart.'),
  'POST /api/concierge-cart/{userId}': made('CartItem'),

  'POST /api/payments': made('PaymentIntent'),
  'GET /api/payments/{id}': one('PaymentIntent', 'How the payment stands.'),
  'PUT /api/payments/{id}': one('PaymentIntent', 'The payment, waiting for the provider.'),
  'GET /api/payments/{id}/start': one('PaymentIntent', 'The payment with the secret for the card form.'),
  'GET /api/payments/{id}/successcheck': one('PaymentIntent', 'How the payment stands at the provider.'),
  'POST /api/payments/{id}/refund': one('PaymentIntent', 'The payment, refunded or being refunded.'),
  'POST /api/sandbox-payments/{id}/confirm': one('PaymentIntent', 'What the sandbox says to the card.'),
  'POST /api/webhooks/stripe': nothing('The message was taken.'),

  'GET /api/orders': list('Order', 'The orders that the caller may see, the newest first.'),
  'POST /api/orders': list('Order', 'The new orders, one for each cart item.'),
  ...steps('PUT', ''),
  ...steps('GET', '/refreshpaymentstatus'),
  ...steps('POST', '/startplanning'),
  ...steps('POST', '/submitplanning'),
  ...steps('POST', '/submitcellarplanning'),
  ...steps('POST', '/submitindentplanning'),
  ...steps('POST', '/startpreparing'),
  ...steps('POST', '/savepreparation'),
  ...steps('POST', '/confirmpreparation'),
  ...steps('POST', '/confirmreception'),
  ...steps('POST', '/confirmindentreception'),
  ...steps('POST', '/refund'),
  ...steps('POST', '/declinerefund'),
  'GET /api/orders/{id}/invoice': one('Invoice', 'The invoice; a refusal carries `error` besides.'),
  'PUT /api/orders/{id}/invoice': one('Invoice', 'The invoice with the name that was entered, once.'),
  'GET /api/orders/{id}/calendar.ics': {
    file: 'text/calendar',
    description: 'The dinner of the caller’s paid order as a calendar event.',
  },
  'GET /api/evenings/{token}/calendar.ics': {
    file: 'text/calendar',
    description: 'A shared dinner as a calendar event.',
  },
  'POST /api/orders/{id}/reorder': nothing(
    'The wines are in the cart: `itemId` of the new item, and `shortfalls` of what is missing.',
  ),
  'POST /api/favourites/stop/{token}': nothing('No more back-in-stock mails are sent.'),
  'GET /api/feedback/{token}': one(
    'FeedbackForm',
    'What is asked: wines, venue and day, nothing about persons.',
  ),
  'POST /api/orders/{secretToken}/submitfeedback': one('FeedbackForm', 'The form, with what was answered.'),

  ...resource('/api/indents', 'Indent'),
  'GET /api/indent-products': list('IndentProduct', 'The bottles of pre-orders, one by one.'),
  'POST /api/indent-products': list('IndentProduct', 'The bottles that were added, one by one.'),
  'PUT /api/indent-products/{id}': one('IndentProduct', 'The bottle as it is now.'),
  'DELETE /api/indent-products/{id}': one('IndentProduct', 'The bottle as it was.'),

  'GET /api/back-office/{resource}/export.csv': csv('All records of the list, as a stream.'),
  'GET /api/back-office/{resource}/import-template.csv': csv('The headers that an import understands.'),
  'POST /api/back-office/{resource}/imports': one(
    'StoredImport',
    'The file is kept for a day; it is checked by previewImport and written by applyImport.',
  ),
  'GET /api/back-office/imports/{id}/faulty-rows.csv': csv('The rows with an error, and what is wrong.'),
  'GET /api/sales-report.csv': csv('A report on sales: groups, their numbers and net revenue by interval.'),
  'GET /api/journal.csv': csv('A month of the journal; for 弥生 in Shift_JIS without a header.'),
  'GET /api/carrier-files': csv('The parcels that fit, in Shift_JIS, for the carrier’s tool.'),
  'GET /api/liquor-ledger': csv('Entries of the liquor ledger, of a year from April to March or a month.'),
  'GET /api/liquor-ledger/year': csv('Litres of the year by kind of the liquor tax law.'),
  'POST /api/carrier-results': one('CarrierResultReport', 'What will be shipped, or was.'),
  'POST /api/assets': made('Asset'),
  'POST /api/report-photos': made('ReportPhoto'),
  'GET /api/report-photos/{id}/{width}': { file: 'image/webp', description: 'The photo.' },
  'POST /api/claim-photos': made('ClaimPhoto'),
  'GET /api/claim-photos/{id}/{width}': { file: 'image/webp', description: 'The photo.' },
  'POST /api/browser-errors': nothing('The error is logged and counted.'),
  'POST /api/contact': nothing('The message is on its way.'),
  'POST /api/sessions': one(
    'SessionAnswer',
    'The analytics session, and the user when somebody is signed in.',
  ),
  'POST /api/auth/forgot-password': nothing('A mail is on its way if the address is known.'),
  'POST /api/auth/reset-password': nothing('The password is set.'),
  'POST /api/auth/sign-in-link': nothing('A mail is on its way if the address is known.'),
  'POST /api/auth/sign-in-link/confirm': one('SessionAnswer', 'The user, with the session cookie.'),
};
