/**
 * Where a carrier shows a parcel's way, by what the carrier is called; opened only when the customer presses the link.
 * The digits alone are what the carriers' pages understand.
 */
const CARRIERS: readonly { name: RegExp; page: (digits: string) => string }[] = [
  {
    name: /ヤマト|クロネコ|yamato/i,
    page: (digits) => `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${digits}`,
  },
  {
    name: /佐川|sagawa/i,
    page: (digits) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${digits}`,
  },
  {
    name: /日本郵便|ゆうパック|japan post/i,
    page: (digits) =>
      `https://trackings.post.japanpost.jp/services/srv/search/direct?searchKind=S002&locale=ja&reqCodeNo1=${digits}`,
  },
];

/** @returns undefined for an unknown carrier or an invalid parcel number */
export function trackingPage(carrier: string | null, tracking: string | null): string | undefined {
  const digits = (tracking ?? '').normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^\d{10,14}$/.test(digits)) return undefined;
  return CARRIERS.find(({ name }) => name.test(carrier ?? ''))?.page(digits);
}
