declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Keeps the glyphs of the characters only, without those that features replace them with. */
    noLayoutClosure?: boolean;
    /** Fixes axes of a variable font. */
    variationAxes?: Readonly<Record<string, number>>;
  }
  /** Cuts a font down to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
