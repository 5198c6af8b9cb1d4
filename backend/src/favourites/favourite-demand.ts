import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WineRequest } from '@vinkura/domain/back-office/reports/wine-demand';
import type { Model } from 'mongoose';
import { StoredFavourites } from './stored-favourites.js';

const BATCH = 200;

/** What customers wait for, of their favourites and alerts (WISH-01). */
@Injectable()
export class FavouriteDemand {
  constructor(@InjectModel(StoredFavourites.name) private readonly favourites: Model<StoredFavourites>) {}

  /** Sold-out favourites of customers who want mails, prices that were not reached, and vintages. */
  async requests(): Promise<WineRequest[]> {
    const requests: WineRequest[] = [];
    const stored = this.favourites
      .find(
        { $or: [{ 'alerts.0': { $exists: true } }, { stockMails: true, 'wines.0': { $exists: true } }] },
        { owner: 1, wines: 1, stockMails: 1, alerts: 1 },
      )
      .lean<
        (Pick<StoredFavourites, 'owner' | 'wines' | 'stockMails'> &
          Partial<Pick<StoredFavourites, 'alerts'>>)[]
      >()
      .cursor({ batchSize: BATCH });
    for await (const { owner, wines, stockMails, alerts = [] } of stored) {
      for (const { reference, soldOutSince } of stockMails ? wines : [])
        if (soldOutSince) requests.push({ kind: 'BACK_IN_STOCK', owner, reference });
      for (const { kind, reference, price, isMet } of alerts)
        if (!isMet) requests.push({ kind, owner, reference, price });
    }
    return requests;
  }
}
