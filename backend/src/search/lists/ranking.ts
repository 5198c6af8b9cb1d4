/** A figure that depends on a wine's styles only, cached by set of styles. */
export function byStyles(
  figure: (styles: readonly string[]) => number,
): (wine: { styles: readonly string[]; stylesKey: string }) => number {
  const known = new Map<string, number>();
  return ({ styles, stylesKey }) => {
    let value = known.get(stylesKey);
    if (value === undefined) known.set(stylesKey, (value = figure(styles)));
    return value;
  };
}
