import { Injectable } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';

/** The only source of "now", so that a test can move time for the whole process. */
@Injectable()
export class Clock {
  constructor(private readonly configuration: Configuration) {}

  now(): Date {
    return new Date(Date.now() + this.configuration.clockOffsetMs);
  }
}
