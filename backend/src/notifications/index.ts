export { Mail } from './mail.js';
export { Mails } from './mails.service.js';
export type { NotificationParams, OrderMail, OrderMailDates, Recipient } from './notification-params.js';
export { Notifications } from './notifications.js';
export { NotificationsModule } from './notifications.module.js';
