/** The parts of a mail; the same parts are written as plain text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A text that the reader copies, such as a password. */
  | { kind: 'code'; label: string; text: string }
  /** A text that somebody else wrote, line breaks and all. */
  | { kind: 'quote'; text: string }
  | { kind: 'link'; label: string; href: string }
  /** A sentence that must not be overlooked, in the language given. */
  | { kind: 'notice'; text: string; lang: string }
  /** Small print. */
  | { kind: 'footer'; lines: readonly string[] };

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** A mail before it is written out. */
export interface Composition {
  /** BCP 47. */
  lang: string;
  subject: string;
  /** Between a label and its value. */
  colon: string;
  blocks: readonly Block[];
}
