/** A growing byte buffer that index keys are written into; read out as a string of bytes (char codes 0–255). */
export class KeyWriter {
  private buffer = Buffer.allocUnsafeSlow(1024);
  length = 0;

  reset(): void {
    this.length = 0;
  }

  byte(value: number): void {
    if (this.length === this.buffer.length) this.grow(1);
    this.buffer[this.length++] = value;
  }

  bytes(source: Uint8Array): void {
    this.grow(source.length);
    this.buffer.set(source, this.length);
    this.length += source.length;
  }

  uint32(value: number): void {
    this.grow(4);
    this.length = this.buffer.writeUInt32BE(value, this.length);
  }

  /** 8 bytes whose order is the order of the numbers; -0 equals 0, NaN comes first. */
  double(value: number): void {
    this.grow(8);
    const at = this.length;
    this.length += 8;
    if (Number.isNaN(value)) {
      this.buffer.fill(0, at, at + 8);
      return;
    }
    this.buffer.writeDoubleBE(value === 0 ? 0 : value, at);
    if (this.buffer[at]! >= 0x80) this.invert(at, at + 8);
    else this.buffer[at]! |= 0x80;
  }

  /** Text as UTF-8 with an end mark that sorts before every continuation. */
  text(value: string): void {
    const most = value.length * 3;
    this.grow(most + 2);
    const start = this.length;
    const end = start + this.buffer.write(value, start, 'utf8');
    this.length = end;
    if (this.buffer.subarray(start, end).includes(0)) this.escapeZeros(start, end);
    this.byte(0);
    this.byte(1);
  }

  /** Turns the order of the bytes from `start` on around (a descending part of a compound key). */
  invert(start: number, end = this.length): void {
    for (let at = start; at < end; at += 1) this.buffer[at] = this.buffer[at]! ^ 0xff;
  }

  toString(start = 0): string {
    return this.buffer.toString('latin1', start, this.length);
  }

  private escapeZeros(start: number, end: number): void {
    const raw = Buffer.from(this.buffer.subarray(start, end));
    this.length = start;
    for (const value of raw) {
      this.byte(value);
      if (value === 0) this.byte(0xff);
    }
  }

  private grow(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length + more));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
