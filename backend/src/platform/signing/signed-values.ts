import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Configuration } from '../configuration/configuration.js';
import { storedSecret } from './stored-secret.js';

const KEY_BYTES = 32;
/** Characters of base64url: 96 bits. */
const PSEUDONYM_LENGTH = 16;

/** Signs short values for links that work without signing in and cannot be forged. A signature is bound to its purpose. */
@Injectable()
export class SignedValues {
  private secret?: Promise<string>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly configuration: Configuration,
  ) {}

  /** @returns the value with its signature, URL-safe */
  async sign(purpose: string, value: string): Promise<string> {
    return `${Buffer.from(value).toString('base64url')}.${await this.signature(purpose, value)}`;
  }

  /** The value of a signed token; undefined for an invalid signature or another purpose. */
  async verify(purpose: string, token: string): Promise<string | undefined> {
    const [encoded = '', signature = ''] = token.split('.');
    const value = Buffer.from(encoded, 'base64url').toString();
    const expected = Buffer.from(await this.signature(purpose, value));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
  }

  /**
   * Another name for a value: always the same for a purpose, and without the secret neither the value nor its names for
   * other purposes can be found from it.
   */
  async pseudonym(purpose: string, value: string): Promise<string> {
    return (await this.signature(purpose, value)).slice(0, PSEUDONYM_LENGTH);
  }

  private async signature(purpose: string, value: string): Promise<string> {
    this.secret ??= this.configuration.sessionSecret
      ? Promise.resolve(this.configuration.sessionSecret)
      : storedSecret(this.connection, 'link-secret');
    const key = hkdfSync('sha256', await this.secret, '', `vinkura ${purpose}`, KEY_BYTES);
    return createHmac('sha256', Buffer.from(key)).update(value).digest('base64url');
  }
}
