/** A least-recently-used cache with a maximum size. */
export class LruCache<K, V> {
  private readonly values = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.values.size;
  }

  get(key: K): V | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.limit) this.values.delete(this.values.keys().next().value as K);
  }

  clear(): void {
    this.values.clear();
  }
}
