import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MINUTE_MS, type PaymentProviderName } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { unlessDuplicate } from '../../platform/database/duplicate-key.js';
import { Transactions } from '../../platform/database/transactions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { UsersService } from '../../users/index.js';
import { ProviderFailure } from '../payments.errors.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import type { PaymentProvider } from '../providers/provider.js';
import { PaymentCustomer } from './payment-customer.js';

export const PAYMENTS_CUSTOMERS_JOB = 'payments-customers';
const BATCH = 100;
const ERASED = { erasedAt: { $type: 'date' as const } };

/** Which customer of the provider an account is; created once, deleted with the account. */
@Injectable()
export class PaymentCustomers implements OnModuleInit {
  private readonly logger = new Logger('PaymentCustomers');

  constructor(
    @InjectModel(PaymentCustomer.name) private readonly customers: Model<PaymentCustomer>,
    private readonly providers: PaymentProviders,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: PAYMENTS_CUSTOMERS_JOB,
      everyMs: MINUTE_MS,
      hasWork: () => this.customers.exists(ERASED),
      run: (signal) => this.deleteErased(signal),
    });
  }

  /** The provider's identifier; undefined for an account that has never opened the payment form. */
  async find(owner: string, provider: PaymentProviderName): Promise<string | undefined> {
    const known = await this.customers.findOne({ owner, provider, erasedAt: null }).lean<PaymentCustomer>();
    return known?.ref;
  }

  /**
   * The provider's identifier, of a new customer if there is none. Two concurrent calls get the same one: the provider
   * creates it once per account, and the unique index stores it once.
   * @throws ProviderFailure; must be called outside a transaction
   */
  async ensure(owner: string, provider: PaymentProvider): Promise<string> {
    const known = await this.find(owner, provider.name);
    if (known) return known;
    const ref = await provider.createCustomer(owner);
    const values = { owner, provider: provider.name, ref, createdAt: this.clock.now() };
    if (await unlessDuplicate(this.customers.create(values))) await this.forgetIfErased(owner);
    return ref;
  }

  /** The account may have been erased while the provider was asked. */
  private async forgetIfErased(owner: string): Promise<void> {
    const [user] = await this.users.find([owner]);
    if (!user || user.erasedAt) await this.erase(owner);
  }

  /** Marks the customers of an account for deletion at the provider, in the transaction of the erasure. */
  async erase(owner: string): Promise<void> {
    await this.customers.updateMany({ owner }, { $set: { erasedAt: this.clock.now() } });
    this.transactions.afterCommit(() => {
      this.deleteErased(undefined, owner).catch((error: unknown) => this.logger.error(error));
    });
  }

  /**
   * Deletes the marked customers at their providers; those of a provider that fails wait for the next run.
   * @param owner only those of this account
   */
  async deleteErased(signal?: AbortSignal, owner?: string): Promise<{ deleted: number; failed: number }> {
    const due = await this.customers
      .find({ ...ERASED, ...(owner && { owner }) })
      .limit(BATCH)
      .lean<PaymentCustomer[]>();
    const counts = { deleted: 0, failed: 0 };
    for (const { _id, provider, ref } of due) {
      if (signal?.aborted) break;
      try {
        await this.providers.byName(provider).deleteCustomer(ref);
        await this.customers.deleteOne({ _id });
        counts.deleted += 1;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        this.logger.warn({ message: 'provider did not delete a customer', provider });
        counts.failed += 1;
      }
    }
    return counts;
  }
}
