import { answered } from './order-steps.js';
import type { Client } from './client.js';

const JOURNAL = `query ($month: String!, $grain: JournalGrain!, $page: Int!) {
  journalMonth(month: $month, grain: $grain, page: $page, perPage: 100) { firstMonth mayClose closing { closedBy }
  sums { account debit credit } total items { day originDay kind document debit credit amount tax } } }` as const;

/** A month of the journal with all its entries. */
export async function journalMonth(admin: Client, month: string, grain: 'DAY' | 'ORDER' = 'ORDER') {
  const items = [];
  for (let page = 1; ; page += 1) {
    const { journalMonth: read } = await answered(admin, JOURNAL, { month, grain, page });
    items.push(...read.items);
    if (items.length >= read.total) return { ...read, items };
  }
}
