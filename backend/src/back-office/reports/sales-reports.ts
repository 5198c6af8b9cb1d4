import { Injectable } from '@nestjs/common';
import { isWritableDay, TAX_RATE_PERCENT } from '@vinkura/domain';
import {
  REPORT_DELIVERY,
  REPORT_NONE,
  REPORT_RESOURCES,
  sortReportRows,
} from '@vinkura/domain/back-office/reports/report-labels';
import {
  REPORT_PARTS_MAX,
  type ReportDimension,
  type ReportGrain,
  reportIntervals,
  salesReport,
} from '@vinkura/domain/back-office/reports/sales-report';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { LinkLabels } from '../lists/link-labels.js';
import type { SaleFact } from '../facts/invoice-facts.js';
import { ReportFacts, type WineFact } from './report-facts.js';
import type { SalesReport, SalesReportArgs } from './report.types.js';
import { reportGroupName } from './report-group-name.js';

type KeyOf = (fact: SaleFact) => string;

/** Reports on sales (REPORT-02), summed from facts in memory. */
@Injectable()
export class SalesReports {
  constructor(
    private readonly facts: ReportFacts,
    private readonly labels: LinkLabels,
  ) {}

  /**
   * @param maxRows groups that are returned; all of them are in the sums
   * @throws DomainError VALIDATION_FAILED for a period without days, or of too many intervals
   */
  async read(
    { firstDay, lastDay, grain, dimension, comparison, sort = '-net' }: SalesReportArgs,
    maxRows: number,
  ): Promise<SalesReport> {
    assertPeriod(firstDay, lastDay, grain);
    const range = { from: firstDay, to: lastDay };
    const { facts, providerOf } = await this.facts.sales();
    const keyOf = await this.keysOf(dimension, providerOf);
    const report = salesReport(facts, { range, grain, comparison }, keyOf);
    const rows = sortReportRows(report.rows, sort).slice(0, maxRows);
    const names = await this.namesOf(
      dimension,
      rows.map(({ key }) => key),
    );
    return {
      ...report,
      rowCount: report.rows.length,
      rows: rows.map((row) => ({ ...row, ...names(row.key) })),
    };
  }

  /** Names of groups in Japanese and English. */
  private async namesOf(dimension: ReportDimension, keys: readonly string[]) {
    const resource = REPORT_RESOURCES[dimension];
    const labels = resource && (await this.labels.of(resource, keys));
    return (key: string): { name: string; nameEn: string } => {
      const label = labels?.get(key);
      if (label) return { name: label.name, nameEn: label.nameEn ?? label.name };
      const group = { key, name: key, nameEn: key };
      return {
        name: reportGroupName(dimension, group, 'jp'),
        nameEn: reportGroupName(dimension, group, 'en'),
      };
    };
  }

  private async keysOf(
    dimension: ReportDimension,
    providerOf: (invoice: SaleFact['invoice']) => string,
  ): Promise<KeyOf> {
    switch (dimension) {
      case 'WINE':
        return ({ wine }) => wine ?? REPORT_DELIVERY;
      case 'PRODUCER':
        return this.byWine(({ producer }) => producer);
      case 'REGION':
        return this.byWine(({ region }) => region);
      case 'KIND':
        return this.byWine(({ type }) => type);
      case 'RESTAURANT':
        return ({ invoice }) => invoice.venue;
      case 'DESTINATION':
        return ({ invoice }) => invoice.destination;
      case 'TIER': {
        const tiers = await this.facts.tiers();
        return ({ invoice }) => tiers.get(invoice.owner) ?? REPORT_NONE;
      }
      case 'PAYMENT':
        return ({ invoice }) => providerOf(invoice);
      case 'TAX':
        return () => String(TAX_RATE_PERCENT);
      case 'WAREHOUSE':
        return ({ wine, warehouse }) => (wine === null ? REPORT_DELIVERY : (warehouse ?? REPORT_NONE));
      case 'CONCIERGE': {
        const concierges = await this.facts.concierges();
        return ({ invoice: { proposalId } }) => (proposalId && concierges.get(proposalId)) || REPORT_NONE;
      }
    }
  }

  private async byWine(valueOf: (wine: WineFact) => string | undefined): Promise<KeyOf> {
    const wines = await this.facts.wines();
    return ({ wine }) => {
      if (wine === null) return REPORT_DELIVERY;
      const fact = wines.get(wine);
      return (fact && valueOf(fact)) || REPORT_NONE;
    };
  }
}

function assertPeriod(firstDay: string, lastDay: string, grain: ReportGrain): void {
  const wrong = Object.entries({ firstDay, lastDay }).filter(([, day]) => !isWritableDay(day));
  if (wrong.length > 0) throw validationFailed(wrong.map(([field]) => ({ field, messageKey: 'wrong-type' })));
  const { length } = reportIntervals({ from: firstDay, to: lastDay }, grain);
  if (length === 0) throw validationFailed([{ field: 'lastDay', messageKey: 'report-error-period' }]);
  if (length > REPORT_PARTS_MAX)
    throw validationFailed([
      { field: 'grain', messageKey: 'too-many', params: { field: 'grain', limit: REPORT_PARTS_MAX } },
    ]);
}
