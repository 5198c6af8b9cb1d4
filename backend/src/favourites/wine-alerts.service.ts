import { Injectable } from '@nestjs/common';
import { ALERTS_MAX, checkAlertPrice, NON_VINTAGE, WineAlertKind } from '@vinkura/domain';
import { CatalogService, ProductAccess, type Product } from '../catalog/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import {
  assertNoViolations,
  DomainError,
  unknownReference,
  validationFailed,
} from '../platform/errors/domain-error.js';
import { bottlesForAlerts } from './alert-bottles.js';
import { FavouritesStore } from './favourites.store.js';
import type { Favourites } from './favourites.types.js';
import type { WineAlertRecord } from './stored-favourites.js';

/** Alerts of customers about wines (WISH-01, ADR-0079), stored with their favourites. */
@Injectable()
export class WineAlerts {
  constructor(
    private readonly store: FavouritesStore,
    private readonly catalog: CatalogService,
    private readonly access: ProductAccess,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an alert, or changes its price; idempotent. Mails about alerts that were stopped start again.
   * @throws DomainError VALIDATION_FAILED; BAD_REFERENCE when the caller does not see the wine; CONFLICT over the limit
   */
  async set(
    caller: Caller,
    kind: WineAlertKind,
    reference: string,
    price: number | undefined,
  ): Promise<Favourites> {
    const [wine] = await this.catalog.find([reference]);
    if (!wine || wine.deletedAt || !(await this.access.mayOpen(wine, caller)))
      throw unknownReference('reference', reference);
    const { alert, bottles } = await this.alertOf(wine, kind, price);
    return this.store.change(caller.id, (before) => {
      const isSame = (each: WineAlertRecord) => each.kind === kind && bottles.has(each.reference);
      const known = before.alerts.find(isSame);
      if (known && known.price === alert.price && before.alertMails) return before;
      if (!known && before.alerts.length >= ALERTS_MAX)
        throw new DomainError('CONFLICT', 'too-many', { field: 'alerts', limit: ALERTS_MAX });
      if (known && known.price === alert.price) return { ...before, alertMails: true };
      const others = before.alerts.filter((each) => !isSame(each));
      return { ...before, alerts: [alert, ...others], alertMails: true };
    });
  }

  /** Removes an alert; idempotent. */
  remove(caller: Caller, kind: WineAlertKind, reference: string): Promise<Favourites> {
    return this.store.change(caller.id, (before) => {
      const alerts = before.alerts.filter((each) => each.kind !== kind || each.reference !== reference);
      return alerts.length === before.alerts.length ? before : { ...before, alerts };
    });
  }

  /** Switches the mails; the alerts stay. */
  setMails(owner: string, alertMails: boolean): Promise<Favourites> {
    return this.store.change(owner, (before) =>
      before.alertMails === alertMails ? before : { ...before, alertMails },
    );
  }

  /**
   * The alert, and the bottles that it is one of: a price is of a bottle, vintages are of a wine. What is on sale now is
   * known, and so is the vintage that the customer looks at.
   */
  private async alertOf(
    wine: Product,
    kind: WineAlertKind,
    asked: number | undefined,
  ): Promise<{ alert: WineAlertRecord; bottles: ReadonlySet<string> }> {
    const { reference, vintage } = wine;
    const alert = { kind, reference, addedAt: this.clock.now(), price: null, isMet: false, toldAt: null };
    if (kind === WineAlertKind.PRICE) {
      assertNoViolations(checkAlertPrice(asked, wine.price));
      return { alert: { ...alert, price: asked!, vintages: [] }, bottles: new Set([reference]) };
    }
    if (vintage === NON_VINTAGE)
      throw validationFailed([{ field: 'reference', messageKey: 'alert-no-vintage' }]);
    const { all, onSale } = (await bottlesForAlerts(this.catalog, [wine]))(reference);
    return {
      alert: { ...alert, vintages: [...new Set([vintage, ...onSale.map((bottle) => bottle.vintage)])] },
      bottles: new Set(all.map((bottle) => bottle.reference)),
    };
  }
}
