/** Customers opened last by this concierge; only identifiers, stored on the device. */
const STORED = 'vinkura.concierge.recent';
const MOST = 8;

const keyOf = (concierge: string): string => `${STORED}.${concierge}`;

/** The latest first. */
export function recentCustomers(concierge: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(concierge)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string').slice(0, MOST)
      : [];
  } catch {
    // Storage may be unavailable, or contain invalid data.
    return [];
  }
}

export function rememberCustomer(concierge: string, customer: string): void {
  const others = recentCustomers(concierge).filter((id) => id !== customer);
  try {
    localStorage.setItem(keyOf(concierge), JSON.stringify([customer, ...others].slice(0, MOST)));
  } catch {
    // Then they are not remembered.
  }
}
