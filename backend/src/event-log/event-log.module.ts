import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventLogController } from './event-log.controller.js';
import { EventLogResolver } from './event-log.resolver.js';
import { EventLog } from './event-log.service.js';
import { LoggedEvent, LoggedEventSchema } from './event.js';
import { TrackEvent } from './track-event.js';
import { Visit, VisitSchema } from './visit.js';
import { Visits } from './visits.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LoggedEvent.name, schema: LoggedEventSchema },
      { name: Visit.name, schema: VisitSchema },
    ]),
  ],
  controllers: [EventLogController],
  providers: [EventLog, Visits, TrackEvent, EventLogResolver],
  exports: [EventLog, Visits],
})
export class EventLogModule {}
