/** Encodes the values of a facet as small numbers; equal lists share a number. */
export class FacetCodes {
  readonly values: string[] = [];
  readonly lists: (readonly number[])[] = [];
  private readonly codes = new Map<string, number>();
  private readonly listNumbers = new Map<string, number>();
  private bySlot = new Uint32Array(1024);

  /** Number of the value list of a slot. */
  listAt(slot: number): number {
    return this.bySlot[slot]!;
  }

  set(slot: number, values: readonly string[]): void {
    const codes = [...new Set(values)].map((value) => this.encode(value));
    const key = codes.join();
    let number = this.listNumbers.get(key);
    if (number === undefined) {
      number = this.lists.push(codes) - 1;
      this.listNumbers.set(key, number);
    }
    if (slot >= this.bySlot.length) {
      const larger = new Uint32Array(Math.ceil((slot + 1) * 1.5));
      larger.set(this.bySlot);
      this.bySlot = larger;
    }
    this.bySlot[slot] = number;
  }

  /** By list number, 1 if it contains one of the values; unknown values match nothing. */
  listsWith(values: readonly string[]): Uint8Array {
    const allowed = new Set(values.flatMap((value) => this.codes.get(value) ?? []));
    return Uint8Array.from(this.lists, (list) => Number(list.some((code) => allowed.has(code))));
  }

  private encode(value: string): number {
    const known = this.codes.get(value);
    if (known !== undefined) return known;
    this.codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
