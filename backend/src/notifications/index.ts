export { Mail } from './mail.js';
export { MAILS_SEND_JOB } from './mail-sender.js';
export { MailTransport } from './mail-transport.js';
export { Mails } from './mails.service.js';
export type { NotificationParams, OrderMail, OrderMailLine, Recipient } from './notification-params.js';
export { Notifications } from './notifications.js';
export { NotificationsModule } from './notifications.module.js';
