import { Injectable } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';

/** The only source of the current time, so that tests can shift it. */
@Injectable()
export class Clock {
  constructor(private readonly configuration: Configuration) {}

  now(): Date {
    return new Date(Date.now() + this.configuration.clockOffsetMs);
  }
}
