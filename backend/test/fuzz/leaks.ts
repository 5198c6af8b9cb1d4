/**
 * What private texts look like: to look up every word and every string of an answer costs less than to search for every
 * secret. A word is tried from its beginning only: answers repeat texts of 100,000 letters.
 */
const PRIVATE = [
  /(?<![\w.+-])[\w.+-]+@[\w.-]+\w|\b[0-9a-f]{24}\b|\b[A-Z]{3}\d{5,}\b|(?<![\d-])\d[\d-]{8,}\d/g,
  /(?<=")(?:[^"\\\n]|\\.){8,80}(?=")/g,
];
/** Database-internal for every caller. */
const NEVER =
  /\$argon2|"passwordHash"|"tokenHash"|"secretHash"|at \S+ \(\S+:\d+:\d+\)|MongoServerError|node_modules/;

/** Finds other users' data in responses. */
export class Leaks {
  private readonly written = new Set<string>();

  /**
   * @param secrets private texts, and what they belong to
   * @param isOwn whether the caller has the same text among their own things: they may have written it there
   */
  constructor(
    private readonly secrets: ReadonlyMap<string, string>,
    private readonly isOwn: (text: string) => Promise<boolean> = () => Promise.resolve(false),
  ) {}

  /** The caller has stored what the request contains: their own things may repeat it, whatever they contain later. */
  noteWritten(request: string): void {
    for (const pattern of PRIVATE)
      for (const [text] of request.matchAll(pattern)) if (this.secrets.has(text)) this.written.add(text);
  }

  /**
   * @param sent the request as text: its own content may be repeated
   * @returns leaked content of the response with its context, or undefined
   */
  async find(answer: string, sent: string): Promise<string | undefined> {
    const never = NEVER.exec(answer)?.[0];
    if (never && !sent.includes(never)) return around(answer, never);
    if (this.secrets.size === 0) return undefined;
    for (const pattern of PRIVATE)
      for (const [text] of answer.matchAll(pattern)) {
        const owner = this.secrets.get(text);
        if (
          owner !== undefined &&
          !sent.includes(text) &&
          !this.written.has(text) &&
          !(await this.isOwn(text))
        )
          return `${text} of ${owner}: ${around(answer, text)}`;
      }
    return undefined;
  }
}

const around = (answer: string, text: string): string =>
  answer.slice(Math.max(0, answer.indexOf(text) - 300), answer.indexOf(text) + 100);
