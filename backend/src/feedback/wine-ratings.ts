import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CommentModeration, tokyoDay, wineRating } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import { Feedback } from './feedback.js';
import type { WineRating } from './feedback.types.js';

/** Maximum comments on the page of a wine. */
const COMMENTS_MAX = 10;

/** Ratings of wines from the surveys (RATE-01, REQ-D47), and the moderation of their comments. */
@Injectable()
export class WineRatings {
  constructor(
    @InjectModel(Feedback.name) private readonly feedbacks: Model<Feedback>,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Public ratings of a wine: none below three ratings; only approved comments. */
  async of(productRef: string): Promise<WineRating> {
    const rated = { 'wines.productRef': productRef, 'ratings.wineQuality': { $ne: null } };
    const [sums] = await this.feedbacks.aggregate<{ sum: number; count: number }>([
      { $match: rated },
      { $group: { _id: null, sum: { $sum: '$ratings.wineQuality' }, count: { $sum: 1 } } },
    ]);
    const rating = sums && wineRating(sums.sum, sums.count);
    if (!rating) return { average: null, count: 0, comments: [] };
    const commented = await this.feedbacks
      .find(
        { ...rated, moderation: CommentModeration.APPROVED, comment: { $ne: null } },
        { comment: 1, ratings: 1, at: 1 },
      )
      .sort({ at: -1, _id: -1 })
      .limit(COMMENTS_MAX)
      .lean<Pick<Feedback, 'comment' | 'ratings' | 'at'>[]>();
    return {
      ...rating,
      comments: commented.map(({ comment, ratings, at }) => ({
        text: comment!,
        rating: ratings.wineQuality!,
        day: tokyoDay(at),
      })),
    };
  }

  /**
   * Publishes or rejects a comment.
   * @throws DomainError NOT_FOUND for an order without feedback; CONFLICT for feedback without a comment
   */
  async moderate(orderRef: string, moderation: CommentModeration): Promise<Feedback> {
    return this.transactions.run(async () => {
      const before = await this.feedbacks.findOne({ orderRef }).lean<Feedback>();
      if (!before) throw notFound('feedback', orderRef);
      if (before.comment === null) throw new DomainError('CONFLICT', 'moderation-error-no-comment');
      const after = { ...before, moderation };
      if (before.moderation === moderation) return before;
      await this.feedbacks.updateOne({ _id: before._id }, { $set: { moderation } });
      await this.audit.record({
        resource: 'feedbacks',
        reference: orderRef,
        operation: 'ACTION',
        action: `moderate-${moderation.toLowerCase()}`,
        title: orderRef,
        before,
        after,
      });
      return after;
    });
  }
}
