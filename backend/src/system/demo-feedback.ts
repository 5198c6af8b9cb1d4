import type { DemoData } from '@vinkura/demo-data';
import { FEEDBACK_TOPICS, feedbackTopicsFor, OrderAction } from '@vinkura/domain';

/** Demo feedback documents. */
export function feedbackDocuments({ products, history }: Pick<DemoData, 'products' | 'history'>) {
  return history.orders.flatMap((order) => {
    const given = order.steps.find(({ action }) => action === OrderAction.SUBMIT_FEEDBACK);
    if (!order.feedback || !given) return [];
    const { comment, moderation, ...ratings } = order.feedback;
    const asked = feedbackTopicsFor(order.destination);
    return [
      {
        orderRef: order.reference,
        ownerRef: order.ownerRef,
        destination: order.destination,
        venueRef: order.venueRef,
        wines: order.lines.map(({ productRef }) => {
          const { name, nameEn, vintage } = products.find(({ reference }) => reference === productRef)!;
          return { productRef, name, nameEn, vintage };
        }),
        ratings: Object.fromEntries(
          FEEDBACK_TOPICS.map((topic) => [topic, asked.includes(topic) ? ratings[topic] : null]),
        ),
        comment,
        moderation,
        at: given.takenAt,
      },
    ];
  });
}
