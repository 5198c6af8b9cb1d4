export { EventLogModule } from './event-log.module.js';
export { EventLog } from './event-log.service.js';
export { recordActivity } from './record-activity.js';
export type { Visit } from './visit.js';
export { tracesOf, Visits } from './visits.service.js';
