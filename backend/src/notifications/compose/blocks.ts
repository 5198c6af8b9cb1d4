/** The parts of a mail, rendered both as plain text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A text to copy, such as a password. */
  | { kind: 'code'; label: string; text: string }
  /** User-provided text, with line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'link'; label: string; href: string }
  /** A prominent notice, in the given language. */
  | { kind: 'notice'; text: string; lang: string }
  /** Small print. */
  | { kind: 'footer'; lines: readonly string[] };

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** A mail before rendering. */
export interface Composition {
  /** BCP 47. */
  lang: string;
  subject: string;
  /** Separator of label and value. */
  colon: string;
  blocks: readonly Block[];
}
