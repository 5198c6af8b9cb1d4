// Adds many orders to a shop, straight into its database: copies of the generated ones that are over, with their payments.
import { formatReference } from '@vinkura/domain';
import { mongo } from 'mongoose';

const BATCH = 1000;
const ORDERS_PER_CUSTOMER = 5;
const MINUTE_MS = 60_000;
/** First bytes of the identifiers: names of the kinds, as in `seed:large`. */
const [ORDER, PAYMENT, OWNER] = ['copy', 'cpay', 'cusr'].map((kind) => Buffer.from(kind).toString('hex'));

const idOf = (prefix, number) => prefix + number.toString(16).padStart(16, '0');

/**
 * The same shop and number make the same documents.
 * @param uri of the database server
 * @param count number of orders to add
 */
export async function copyOrders(uri, count, log = console.error) {
  const client = await new mongo.MongoClient(uri).connect();
  try {
    const db = await shopOf(client);
    const [orders, payments, counters] = ['orders', 'paymentintents', 'counters'].map((name) =>
      db.collection(name),
    );
    const templates = await orders
      .find({ status: { $in: ['CLOSED', 'CANCELLED'] }, proposalId: { $exists: false } })
      .sort({ _id: 1 })
      .toArray();
    const ids = templates.map(({ paymentIntentId }) => new mongo.ObjectId(paymentIntentId));
    const paymentOf = new Map(
      (await payments.find({ _id: { $in: ids } }).toArray()).map((each) => [each._id.toHexString(), each]),
    );
    const pairs = templates
      .map((order) => ({ order, payment: paymentOf.get(order.paymentIntentId) }))
      .filter(({ payment }) => payment !== undefined);
    const { value: first = 0 } = (await counters.findOne({ _id: 'ORDER' })) ?? {};
    await counters.updateOne({ _id: 'ORDER' }, { $max: { value: first + count } }, { upsert: true });
    const startedAt = performance.now();
    for (let begin = 0; begin < count; begin += BATCH) {
      const copies = Array.from({ length: Math.min(BATCH, count - begin) }, (_, index) =>
        copyOf(pairs[(begin + index) % pairs.length], begin + index, first, pairs.length),
      );
      await payments.insertMany(
        copies.map(({ payment }) => payment),
        { ordered: false },
      );
      await orders.insertMany(
        copies.map(({ order }) => order),
        { ordered: false },
      );
      if ((begin / BATCH) % 20 === 19)
        log(`${begin + BATCH} orders, ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
  } finally {
    await client.close();
  }
}

/** The only database of the server that has orders. */
async function shopOf(client) {
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name } of databases) {
    const db = client.db(name);
    if ((await db.listCollections({ name: 'orders' }).toArray()).length > 0) return db;
  }
  throw new Error('the database has no orders');
}

function copyOf({ order, payment }, number, first, rounds) {
  const reference = formatReference('ORDER', first + number + 1);
  const owner = idOf(OWNER, Math.floor(number / ORDERS_PER_CUSTOMER));
  const paymentIntentId = idOf(PAYMENT, number);
  // Rounds of copies are a minute apart, so that few orders share a time.
  const shift = Math.floor(number / rounds) * MINUTE_MS;
  const earlier = (date) => date && new Date(date.getTime() - shift);
  return {
    order: {
      ...order,
      _id: new mongo.ObjectId(idOf(ORDER, number)),
      reference,
      owner,
      paymentIntentId,
      paymentHistory: order.paymentHistory.map((entry) => ({ ...entry, paymentIntentId })),
      secretToken: `copy-${reference}`,
      searchText: order.searchText.replaceAll(order.reference.toLowerCase(), reference.toLowerCase()),
      ...Object.fromEntries(
        ['createdAt', 'updatedAt', 'paidAt', 'statusSince', 'lastActivityAt'].map((name) => [
          name,
          earlier(order[name]),
        ]),
      ),
    },
    payment: {
      ...payment,
      _id: new mongo.ObjectId(paymentIntentId),
      owner,
      orderRefs: [reference],
      providerRef: `sbx_copy_${reference.toLowerCase()}`,
      ...Object.fromEntries(
        ['createdAt', 'updatedAt', 'settledAt', 'checkedAt', 'lastActivityAt'].map((name) => [
          name,
          earlier(payment[name]),
        ]),
      ),
    },
  };
}
