import { createHash } from 'node:crypto';
import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IDEMPOTENCY_HOURS } from '@vinkura/domain';
import type { NextFunction, Request, Response } from 'express';
import type { Model } from 'mongoose';
import { Clock } from '../clock/clock.js';
import type { Caller } from '../access/access.js';
import { DomainError } from '../errors/domain-error.js';

/** What a key answered; forgotten after 24 hours (decision 12). */
@Schema({ collection: 'idempotencykeys', versionKey: false })
export class IdempotencyRecord {
  /** Caller (or session) and key together: nobody can read another's answer by guessing a key. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ required: true })
  requestHash!: string;
  @Prop()
  status?: number;
  @Prop()
  body?: string;
  @Prop({ required: true, expires: IDEMPOTENCY_HOURS * 60 * 60 })
  createdAt!: Date;
}
export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);

const DUPLICATE_KEY = 11000;
const KEY = /^[\w.:-]{8,128}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Answers that say "try again": the next attempt must really try. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
const SHOWN_ONCE = 'vinkura:shown-once';
/** A first attempt that never ended (the process died) stops blocking its key after this time. */
const ABANDONED_AFTER_MS = 60_000;

/** Honours `Idempotency-Key` on every write, REST and GraphQL alike (decision 12). */
@Injectable()
export class IdempotencyMiddleware implements NestMiddleware {
  private readonly logger = new Logger('Idempotency');

  constructor(
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
    private readonly clock: Clock,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const key = request.headers['idempotency-key'];
    if (SAFE_METHODS.has(request.method) || key === undefined) return next();
    // A file is not read yet; uploads are known by their content instead, and so are repeated by nature.
    if (request.is('multipart/form-data')) return next();
    if (typeof key !== 'string' || !KEY.test(key))
      return next(
        new DomainError('VALIDATION_FAILED', 'invalid-idempotency-key', { field: 'Idempotency-Key' }),
      );
    const caller = request.user as Caller | undefined;
    const owner = caller?.apiToken ?? caller?.id ?? request.sessionID ?? request.ip;
    const _id = createHash('sha256').update(`${owner}\n${key}`).digest('base64url');
    // A body may hold a password: the key, which is not stored, salts the hash of it.
    const requestHash = createHash('sha256')
      .update(`${key}\n${request.method} ${request.originalUrl}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64url');
    try {
      const earlier = await this.claim(_id, requestHash);
      if (!earlier) {
        this.remember(_id, response);
        return next();
      }
      if (earlier.requestHash !== requestHash)
        throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'idempotency-key-reused');
      if (earlier.status === undefined) {
        response.setHeader('Retry-After', '1');
        throw new DomainError('CONFLICT', 'request-in-progress');
      }
      response.setHeader('Idempotency-Replayed', 'true');
      response.status(earlier.status).type('application/json').send(earlier.body);
    } catch (error) {
      next(error);
    }
  }

  /** Takes the key; returns the earlier record when somebody holds it already. */
  private async claim(_id: string, requestHash: string): Promise<IdempotencyRecord | null> {
    const now = this.clock.now();
    const abandoned = new Date(now.getTime() - ABANDONED_AFTER_MS);
    await this.records.deleteOne({ _id, status: { $exists: false }, createdAt: { $lt: abandoned } });
    try {
      await this.records.create({ _id, requestHash, createdAt: now });
      return null;
    } catch (error) {
      if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
      return this.records.findById(_id).orFail().lean();
    }
  }

  /** Keeps the answer before it leaves, so that a client which lost it can ask again. */
  private remember(_id: string, response: Response): void {
    const send = response.send.bind(response);
    response.send = (body?: unknown) => {
      response.send = send;
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
      const passing =
        PASSING.has(response.statusCode) || isAnsweredOnce(response) || text.includes('"code":"INTERNAL"');
      const stored = passing
        ? this.records.deleteOne({ _id }).exec()
        : this.records.updateOne({ _id }, { $set: { status: response.statusCode, body: text } }).exec();
      stored
        .catch((error: unknown) => this.logger.error({ key: _id, error }))
        .then(() => send(body))
        .catch((error: unknown) => {
          this.logger.error({ key: _id, error });
          response.destroy();
        });
      return response;
    };
  }
}

/** Keeps an answer out of the database and of every cache: for a password that is shown once. */
export function answerOnce(response: Response): void {
  response.locals[SHOWN_ONCE] = true;
  response.setHeader('Cache-Control', 'no-store');
}

/** Whether an answer holds what `answerOnce` keeps out of the way. */
export const isAnsweredOnce = (response: Response): boolean => response.locals[SHOWN_ONCE] === true;
