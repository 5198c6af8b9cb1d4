import type { seededRandom } from '@vinkura/demo-data';
import { addDays, DAY_MS, orderStageOf, OrderStatus, tokyoDay } from '@vinkura/domain';
import { type Connection, Types } from 'mongoose';

type Random = ReturnType<typeof seededRandom>;

/** A moment of the last two years and a bit, often around midnight in Japan, where days are easily confused. */
function randomMoment(random: Random, now: number): Date {
  const day = addDays(tokyoDay(new Date(now)), -random.between(0, 760));
  const midnight = Date.parse(`${day}T00:00:00+09:00`);
  const inDay = random.pick([0, 1, DAY_MS - 1, random.between(0, DAY_MS - 1)]);
  return new Date(Math.min(now, midnight + inDay));
}

/** Orders in all statuses, customers and bottles that came and went, at random. */
export async function addRandomShop(connection: Connection, random: Random): Promise<void> {
  const now = Date.now();
  const [order] = await connection.collection('orders').find().limit(1).toArray();
  const [user] = await connection.collection('users').find({ type: 'GUEST' }).limit(1).toArray();
  const [movement] = await connection.collection('stockmovements').find().limit(1).toArray();
  const wines = await connection
    .collection('products')
    .find({}, { projection: { reference: 1 } })
    .limit(40)
    .toArray();
  const venues = await connection
    .collection('venues')
    .find({}, { projection: { reference: 1 } })
    .limit(12)
    .toArray();
  const added = new Date(now - 3_600_000);
  const orders = Array.from({ length: 400 }, (_each, index) => {
    const status = random.pick(Object.values(OrderStatus));
    const paidAt = random.chance(0.8) ? randomMoment(random, now) : null;
    const destination = random.pick(['RESTAURANT', 'HOME', 'CELLAR']);
    const isRestaurant = destination === 'RESTAURANT';
    const { secretToken: _token, ...copied } = order!;
    return {
      ...copied,
      _id: new Types.ObjectId(),
      reference: `ORD${50_000 + index}`,
      status,
      stage: orderStageOf({ status, preparationConfirmed: random.chance(0.5), deliveries: [] }),
      dueAt: random.chance(0.7) ? new Date(now + random.between(-20, 20) * DAY_MS) : null,
      refundDecision: random.chance(0.1)
        ? { state: random.pick(['TO_DECIDE', 'REFUNDED']), cause: 'DISPUTE', since: added }
        : null,
      destination,
      reservation: isRestaurant ? { ...order!.reservation, venueRef: random.pick(venues).reference } : null,
      products: Array.from({ length: random.between(1, 3) }, () => ({
        ...order!.products[0],
        productRef: random.pick(wines).reference,
        quantity: random.between(1, 6),
        unitPrice: random.chance(0.9) ? random.between(10, 200) * 100 : 0,
      })),
      totalPaymentAmount: random.between(1, 900) * 100,
      paidAt,
      createdAt: added,
      updatedAt: added,
      secretToken: `token-of-${index}-${'x'.repeat(20)}`,
    };
  });
  await connection.collection('orders').insertMany(orders as any);
  await connection.collection('users').insertMany(
    Array.from({ length: 120 }, (_, index) => ({
      ...user,
      _id: new Types.ObjectId(),
      reference: `USR${50_000 + index}`,
      email: `random-${index}@test.example`,
      type: random.pick(['GUEST', 'GUEST', 'CONCIERGE']),
      createdAt: randomMoment(random, now),
      updatedAt: added,
      ...(random.chance(0.1) && { deletedAt: added }),
    })) as any,
  );
  // The bottles in hand change with each, as the ledger has it.
  const [entry] = await connection.collection('stocks').find().limit(1).toArray();
  let available = 0;
  const movements = Array.from({ length: 150 }, () => {
    const quantity = random.between(1, 20);
    const isOut = available >= quantity && random.chance(0.4);
    available += isOut ? -quantity : quantity;
    const { from: _from, to: _to, ...copied } = movement!;
    const ends = isOut ? { from: 'available', to: 'reservedVinkura' } : { to: 'available' };
    return { ...copied, ...ends, _id: new Types.ObjectId(), at: randomMoment(random, now), quantity };
  });
  await connection.collection('stockmovements').insertMany(movements as any);
  await connection.collection('stocks').updateOne({ _id: entry!._id }, { $inc: { available } });
}
