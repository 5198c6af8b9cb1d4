export const files = import.meta.glob<{ default: object }>([
  '../../../../libs/i18n/texts/es/*.json',
  // The server and libs/domain import these.
  '!../../../../libs/i18n/texts/es/{agreements,calendar,corkage,hours,mails,pages,search}.json',
]);

export const names = () => import('../../../../libs/i18n/names/es.json');
export const labels = () => import('../../../../libs/i18n/labels/es.json');
