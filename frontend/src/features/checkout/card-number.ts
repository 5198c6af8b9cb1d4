/** `4242424242424242` in groups of four; other characters are removed, full-width digits normalised. */
export function groupCardNumber(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `12 / 29` while it is typed. */
export function groupExpiry(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The check digit that every card number ends with (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether `MM / YY` names this month or a later one. */
export function isExpiryAhead(text: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(text);
  if (!match) return false;
  // The card is good until its month is over.
  return new Date(2000 + Number(match[2]), Number(match[1])) > now;
}

export const isSecurityCode = (text: string): boolean => /^\d{3,4}$/.test(text);
