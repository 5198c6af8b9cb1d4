/** A text in lower case and normal width, with positions in the original. */
export interface PlainText {
  readonly text: string;
  /** Source position by character of `text`, and one past its end. */
  readonly places: readonly number[];
}

const CLUSTER = /[^][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu;

export function plainText(original: string): PlainText {
  let text = '';
  const places: number[] = [];
  for (const match of original.matchAll(CLUSTER)) {
    for (const unit of match[0].normalize('NFKC').toLowerCase().split('')) {
      text += unit;
      places.push(match.index);
    }
  }
  places.push(original.length);
  return { text, places };
}
