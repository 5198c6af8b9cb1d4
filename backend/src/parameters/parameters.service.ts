import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DeliveryFees, TierThresholds, TokyoDay, UnpaidHolding } from '@vinkura/domain';
import type { StockCover } from '@vinkura/domain/warehouses/stock-alerts';
import type { Model } from 'mongoose';
import type { CachedDocuments } from '../platform/documents/cached-documents.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import {
  checkChoices,
  checkThresholds,
  CLOSED_DAYS,
  DELIVERY_FEES,
  ORDER_ABANDONMENT,
  type OrderAbandonment,
  type Partner,
  PARTNERS,
  POINTS_RATE,
  PROPOSALS,
  STOCK_ALERT,
  readNumbers,
  TIER_THRESHOLD,
  UNPAID_ORDERS,
} from './known-parameters.js';
import { Parameter, type ParameterChoice } from './parameter.js';
import type { ParameterBody } from './parameters.body.js';

/** Topic of changes of parameters. */
export const PARAMETER_CHANGES = 'parameters';

/** Configurable values (REF-02, API-09), typed for the rules that use them. */
@Injectable()
export class ParametersService extends ResourceService<Parameter, ParameterBody> {
  private readonly cached: CachedDocuments<Parameter>;

  constructor(@InjectModel(Parameter.name) parameters: Model<Parameter>, repositories: MongoRepositories) {
    super(
      repositories.of(parameters, {
        resource: 'parameters',
        kind: 'parameter',
        key: 'name',
        searched: ['name'],
        sortable: ['name', 'createdAt', 'updatedAt'],
        changeTopic: PARAMETER_CHANGES,
        hardDelete: true,
      }),
    );
    this.cached = repositories.cacheOf(this.store, PARAMETER_CHANGES);
  }

  /** The enabled choices of a parameter; empty for an unknown parameter. */
  async choices(name: string): Promise<ParameterChoice[]> {
    const parameter = await this.cached.get(name);
    return (parameter?.choices ?? []).filter((choice) => choice.enabled !== false);
  }

  /** Yen by destination (REQ-D13). */
  async deliveryFees(): Promise<DeliveryFees> {
    return readNumbers(DELIVERY_FEES, await this.choices(DELIVERY_FEES.name));
  }

  /** Yen of purchases in 12 months required for each tier (REQ-D14). */
  async tierThresholds(): Promise<TierThresholds> {
    return readNumbers(TIER_THRESHOLD, await this.choices(TIER_THRESHOLD.name));
  }

  /** Points earned, in percent of the amount paid by card (REQ-D15). */
  async pointsRatePercent(): Promise<number> {
    return readNumbers(POINTS_RATE, await this.choices(POINTS_RATE.name)).PERCENT;
  }

  /** How long an order may stay unpaid (REQ-D10). */
  async orderAbandonment(): Promise<OrderAbandonment> {
    const { PLACED, PLACED_PAYMENT_ERROR } = readNumbers(
      ORDER_ABANDONMENT,
      await this.choices(ORDER_ABANDONMENT.name),
    );
    return { unpaidMinutes: PLACED, paymentErrorHours: PLACED_PAYMENT_ERROR };
  }

  /** Limits of unpaid orders per customer (REQ-D44). */
  async unpaidLimit(): Promise<UnpaidHolding> {
    const { ORDERS, BOTTLES } = readNumbers(UNPAID_ORDERS, await this.choices(UNPAID_ORDERS.name));
    return { orders: ORDERS, bottles: BOTTLES };
  }

  /** Validity of a concierge's proposal link in days (PROP-01). */
  async proposalDays(): Promise<number> {
    return readNumbers(PROPOSALS, await this.choices(PROPOSALS.name)).DAYS;
  }

  /** Settings of alerts of stock (ALERT-01). */
  async stockCover(): Promise<StockCover> {
    return readNumbers(STOCK_ALERT, await this.choices(STOCK_ALERT.name));
  }

  /** The company's closed days besides weekends, public holidays and New Year (REQ-D32). */
  async closedDays(): Promise<TokyoDay[]> {
    return (await this.choices(CLOSED_DAYS)).map((choice) => choice.value);
  }

  /** Partners by the name in their URL (REQ-D22). */
  async partners(): Promise<Partner[]> {
    return (await this.choices(PARTNERS)).map(({ value, label, labelEn, description }) => ({
      name: value,
      label,
      labelEn,
      referent: description,
    }));
  }

  protected override async checked(
    body: Partial<ParameterBody>,
    before?: Parameter,
  ): Promise<Partial<ParameterBody>> {
    const name = body.name ?? before?.name ?? '';
    const choices = body.choices ?? before?.choices ?? [];
    assertNoViolations(checkChoices(name, choices));
    if (name === TIER_THRESHOLD.name) assertNoViolations(checkThresholds(choices));
    return body;
  }
}
