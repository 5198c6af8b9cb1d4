import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { FEEDBACK_TOPICS, FeedbackSubject } from '@vinkura/domain';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { between, databasePage } from '../platform/documents/database-list.js';
import { pageOf } from '../platform/documents/list-query.js';
import type { Page, PageRequest } from '../platform/documents/page.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { VenuesService } from '../venues/index.js';
import { Feedback } from './feedback.js';
import type { FeedbackAverage, FeedbackFilter } from './feedback.types.js';

type Averages = Record<(typeof FEEDBACK_TOPICS)[number], number | null> & { _id: string; count: number };

/** Feedback queries for the back office. */
@Injectable()
export class FeedbackQueries implements OnModuleInit {
  constructor(
    @InjectModel(Feedback.name) private readonly feedbacks: Model<Feedback>,
    private readonly venues: VenuesService,
    private readonly catalog: CatalogService,
    private readonly personalData: PersonalData,
  ) {}

  /** Feedback is personal data; after erasure of the account, ratings are kept anonymously. */
  onModuleInit(): void {
    this.personalData.register({
      name: 'feedback',
      export: ({ reference }) => this.feedbacks.find({ ownerRef: reference }, { _id: 0 }).lean(),
      erase: async ({ reference }) => {
        await this.feedbacks.updateMany(
          { ownerRef: reference },
          { $set: { ownerRef: null, comment: null, moderation: null } },
        );
      },
    });
  }

  /** Feedback, newest first. */
  page(filter: FeedbackFilter, page: PageRequest): Promise<Page<Feedback>> {
    return databasePage(this.feedbacks, conditionsOf(filter), { at: -1, _id: -1 }, page);
  }

  /** Average ratings by restaurant or wine, best first; topics without ratings are null. */
  async averages(
    by: FeedbackSubject,
    filter: FeedbackFilter,
    page: PageRequest,
  ): Promise<Page<FeedbackAverage>> {
    const groups = await this.feedbacks.aggregate<Averages>([
      { $match: conditionsOf(filter) },
      ...subjectStages(by),
      {
        $group: {
          _id: '$subject',
          count: { $sum: 1 },
          ...Object.fromEntries(FEEDBACK_TOPICS.map((topic) => [topic, { $avg: `$ratings.${topic}` }])),
        },
      },
    ]);
    const all = groups.map(averageOf).sort(bestFirst);
    return { items: await this.withNames(by, pageOf(all, page)), total: all.length, ...page };
  }

  private async withNames(by: FeedbackSubject, averages: FeedbackAverage[]): Promise<FeedbackAverage[]> {
    const refs = averages.map(({ reference }) => reference);
    const records =
      by === FeedbackSubject.VENUE ? await this.venues.find(refs) : await this.catalog.find(refs);
    return averages.map((average) => {
      const record = records.find(({ reference }) => reference === average.reference);
      return { ...average, name: record?.name ?? null, nameEn: record?.nameEn ?? null };
    });
  }
}

function conditionsOf(filter: FeedbackFilter): QueryFilter<Feedback> {
  const { venueRef, productRef, ownerRef, moderation, ratedAtMost, from, until } = filter;
  const given = between(from, until);
  return {
    ...(venueRef && { venueRef }),
    ...(productRef && { 'wines.productRef': productRef }),
    ...(ownerRef && { ownerRef }),
    ...(moderation && { moderation }),
    ...(given && { at: given }),
    ...(ratedAtMost && {
      $or: FEEDBACK_TOPICS.map((topic) => ({ [`ratings.${topic}`]: { $gte: 1, $lte: ratedAtMost } })),
    }),
  };
}

/** One document per restaurant, or per wine of a survey. */
function subjectStages(by: FeedbackSubject): PipelineStage[] {
  if (by === FeedbackSubject.VENUE)
    return [{ $match: { venueRef: { $ne: null } } }, { $addFields: { subject: '$venueRef' } }];
  return [{ $unwind: '$wines' }, { $addFields: { subject: '$wines.productRef' } }];
}

function averageOf({ _id, count, ...averages }: Averages): FeedbackAverage {
  const rated = Object.values(averages).filter((value): value is number => value !== null);
  const overall = rated.reduce((sum, value) => sum + value, 0) / rated.length;
  return { reference: _id, name: null, nameEn: null, count, ...averages, overall };
}

const bestFirst = (a: FeedbackAverage, b: FeedbackAverage): number =>
  b.overall - a.overall || b.count - a.count || (a.reference < b.reference ? -1 : 1);
