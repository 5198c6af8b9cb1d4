import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Configuration } from '../configuration/configuration.js';
import { isDuplicateKey } from '../database/duplicate-key.js';

const KEY_BYTES = 32;

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

  private async signature(purpose: string, value: string): Promise<string> {
    this.secret ??= this.readSecret();
    const key = hkdfSync('sha256', await this.secret, '', `vinkura ${purpose}`, KEY_BYTES);
    return createHmac('sha256', Buffer.from(key)).update(value).digest('base64url');
  }

  /** All processes on one database must share the secret. */
  private async readSecret(): Promise<string> {
    if (this.configuration.sessionSecret) return this.configuration.sessionSecret;
    const settings = this.connection.collection<{ _id: string; value: string }>('settings');
    await settings
      .updateOne(
        { _id: 'link-secret' },
        { $setOnInsert: { value: randomBytes(48).toString('base64url') } },
        { upsert: true },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    const kept = await settings.findOne({ _id: 'link-secret' });
    if (!kept) throw new Error('the secret of signed links could not be stored');
    return kept.value;
  }
}
