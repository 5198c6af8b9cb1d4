export const files = import.meta.glob<{ default: object }>([
  '../../../../libs/i18n/texts/jp/*.json',
  // The server and libs/domain import these.
  '!../../../../libs/i18n/texts/jp/{agreements,calendar,corkage,hours,mails,pages,search}.json',
]);
