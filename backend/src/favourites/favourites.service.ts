import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FavouriteKind, FAVOURITES_MAX, favouritesToMerge } from '@vinkura/domain';
import { CatalogService, isInStock, ProductAccess, type Product } from '../catalog/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError, unknownReference, validationFailed } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { SignedValues } from '../platform/signing/signed-values.js';
import { VenuesService } from '../venues/index.js';
import { FavouritesStore } from './favourites.store.js';
import type { Favourites } from './favourites.types.js';
import type { FavouriteVenueRecord, FavouriteWineRecord, StoredFavourites } from './stored-favourites.js';
import { WineAlerts } from './wine-alerts.service.js';

/** Purposes of the signed unsubscribe links. */
export const STOP_STOCK_MAILS = 'stop-stock-mails';
export const STOP_ALERT_MAILS = 'stop-alert-mails';

/** Favourites of customers: wines and restaurants (FAV-01), stored with the account (REQ-D48). */
@Injectable()
export class FavouritesService implements OnModuleInit {
  constructor(
    private readonly store: FavouritesStore,
    private readonly catalog: CatalogService,
    private readonly access: ProductAccess,
    private readonly alerts: WineAlerts,
    private readonly venues: VenuesService,
    private readonly signedValues: SignedValues,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'favourites',
      export: async ({ id }) => {
        const { wines, venues, stockMails, alerts, alertMails } = await this.store.of(id);
        return { wines, venues, stockMails, alerts, alertMails };
      },
      erase: ({ id }) => this.store.remove(id),
    });
  }

  of(owner: string): Promise<Favourites> {
    return this.store.of(owner);
  }

  /**
   * Adds a favourite; idempotent.
   * @throws DomainError BAD_REFERENCE when it does not exist or is not visible to the caller; CONFLICT over the limit
   */
  async add(caller: Caller, kind: FavouriteKind, reference: string): Promise<Favourites> {
    const { wines, venues } = await this.recordsOf(caller, [{ kind, reference }]);
    if (wines.length + venues.length === 0) throw unknownReference('reference', reference);
    return this.store.change(caller.id, (before) => {
      const list = kind === FavouriteKind.WINE ? before.wines : before.venues;
      if (list.some((favourite) => favourite.reference === reference)) return before;
      if (list.length >= FAVOURITES_MAX)
        throw new DomainError('CONFLICT', 'too-many', { field: 'favourites', limit: FAVOURITES_MAX });
      return { ...before, wines: [...wines, ...before.wines], venues: [...venues, ...before.venues] };
    });
  }

  /** Removes a favourite; idempotent. */
  remove(caller: Caller, kind: FavouriteKind, reference: string): Promise<Favourites> {
    const others = <T extends { reference: string }>(list: T[]): T[] =>
      list.filter((favourite) => favourite.reference !== reference);
    return this.store.change(caller.id, (before) => {
      const wines = kind === FavouriteKind.WINE ? others(before.wines) : before.wines;
      const venues = kind === FavouriteKind.VENUE ? others(before.venues) : before.venues;
      return hasSameLength(before, { wines, venues }) ? before : { ...before, wines, venues };
    });
  }

  /** Merges favourites marked on a device before signing in; unknown and deleted ones are ignored. */
  async mergeDeviceFavourites(
    caller: Caller,
    wines: readonly string[],
    venues: readonly string[],
  ): Promise<Favourites> {
    for (const [field, list] of Object.entries({ wines, venues }))
      if (list.length > FAVOURITES_MAX)
        throw validationFailed([{ field, messageKey: 'too-many', params: { field, limit: FAVOURITES_MAX } }]);
    const records = await this.recordsOf(caller, [
      ...wines.map((reference) => ({ kind: FavouriteKind.WINE, reference })),
      ...venues.map((reference) => ({ kind: FavouriteKind.VENUE, reference })),
    ]);
    return this.store.change(caller.id, (before) => {
      const wines = withMerged(before.wines, records.wines);
      const venues = withMerged(before.venues, records.venues);
      return hasSameLength(before, { wines, venues }) ? before : { ...before, wines, venues };
    });
  }

  /** Switches back-in-stock mails; when switched on again, the current stock is the baseline. */
  setStockMails(owner: string, stockMails: boolean): Promise<Favourites> {
    return this.store.change(owner, (before) =>
      before.stockMails === stockMails
        ? before
        : {
            ...before,
            wines: stockMails ? before.wines.map((wine) => ({ ...wine, soldOutSince: null })) : before.wines,
            stockMails,
          },
    );
  }

  /** Unsubscribes from the mails that the signed link was in. @throws DomainError NOT_FOUND for an invalid signature */
  async stopMails(token: string): Promise<void> {
    const ofStock = await this.signedValues.verify(STOP_STOCK_MAILS, token);
    const owner = ofStock ?? (await this.signedValues.verify(STOP_ALERT_MAILS, token));
    if (!owner) throw new DomainError('NOT_FOUND', 'favourites-error-link');
    const { revision, stockMails, alertMails } = await this.store.of(owner);
    if (revision === 0) return;
    if (ofStock && stockMails) await this.setStockMails(owner, false);
    if (!ofStock && alertMails) await this.alerts.setMails(owner, false);
  }

  private async recordsOf(
    caller: Caller,
    wanted: readonly { kind: FavouriteKind; reference: string }[],
  ): Promise<Lists> {
    const addedAt = this.clock.now();
    const referencesOf = (kind: FavouriteKind) =>
      wanted.filter((each) => each.kind === kind).map(({ reference }) => reference);
    const wineRefs = referencesOf(FavouriteKind.WINE);
    const venueRefs = referencesOf(FavouriteKind.VENUE);
    const products: Product[] = [];
    for (const product of wineRefs.length > 0 ? await this.catalog.findCached(wineRefs) : [])
      if (await this.access.mayOpen(product, caller)) products.push(product);
    const venues = venueRefs.length > 0 ? await this.venues.findCached(venueRefs) : [];
    const wineOf = (reference: string): FavouriteWineRecord[] => {
      const product = products.find((each) => each.reference === reference);
      if (!product) return [];
      return [{ reference, addedAt, soldOutSince: isSoldOut(product) ? addedAt : null, announcedAt: null }];
    };
    const venueOf = (reference: string): FavouriteVenueRecord[] =>
      venues.some((each) => each.reference === reference && !each.deletedAt) ? [{ reference, addedAt }] : [];
    return { wines: wineRefs.flatMap(wineOf), venues: venueRefs.flatMap(venueOf) };
  }
}

type Lists = Pick<StoredFavourites, 'wines' | 'venues'>;

const hasSameLength = (before: Lists, after: Lists): boolean =>
  before.wines.length === after.wines.length && before.venues.length === after.venues.length;

const isSoldOut = (product: Product): boolean => product.available && !isInStock(product);

function withMerged<T extends { reference: string }>(kept: T[], found: readonly T[]): T[] {
  const added = favouritesToMerge(
    kept.map(({ reference }) => reference),
    found.map(({ reference }) => reference),
  );
  return [...kept, ...added.map((reference) => found.find((each) => each.reference === reference)!)];
}
