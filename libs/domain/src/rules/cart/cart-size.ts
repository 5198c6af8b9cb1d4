/** Maximum characters of the remarks on a wine in the cart. */
export const CART_REMARK_MAX_LENGTH = 500;
/** Maximum wines of all items of a cart. */
export const CART_LINES_MAX = 500;
/** Maximum characters of all remarks and addresses in a cart. Each change reads, writes and answers the whole cart. */
export const CART_CHARACTERS_MAX = 50_000;

interface SizedItem {
  products: readonly { comments?: string | null }[];
  reservation?: { name?: string | null; details?: string | null } | null;
  gift?: { noshiName?: string | null; message?: string | null; senderName?: string | null } | null;
  /** An address for this order only. */
  recipient?: object | null;
}

interface CartSize {
  lines: number;
  characters: number;
}

function cartSize(items: readonly SizedItem[]): CartSize {
  const size = { lines: 0, characters: 0 };
  for (const { products, reservation, gift, recipient } of items) {
    size.lines += products.length;
    for (const text of [
      ...products.map(({ comments }) => comments),
      reservation?.name,
      reservation?.details,
      gift?.noshiName,
      gift?.message,
      gift?.senderName,
      ...Object.values<unknown>({ ...recipient }),
    ])
      size.characters += typeof text === 'string' ? text.length : 0;
  }
  return size;
}

/** Whether a change makes a cart too large; a cart that already is may become smaller. */
export function outgrowsCart(before: readonly SizedItem[], after: readonly SizedItem[]): boolean {
  const [old, next] = [cartSize(before), cartSize(after)];
  return (
    (next.lines > CART_LINES_MAX && next.lines > old.lines) ||
    (next.characters > CART_CHARACTERS_MAX && next.characters > old.characters)
  );
}
