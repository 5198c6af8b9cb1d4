export { BackOfficeModule } from './back-office.module.js';
export { RecordReads } from './records/record-reads.js';
