/** A figure that depends on the styles of a wine alone, worked out once for each different set of them. */
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
