export const files = import.meta.glob<{ default: object }>([
  '../../../../libs/i18n/texts/fr/*.json',
  // The server and libs/domain import these.
  '!../../../../libs/i18n/texts/fr/{agreements,calendar,corkage,hours,mails,pages,search}.json',
]);

export const names = () => import('../../../../libs/i18n/names/fr.json');
export const labels = () => import('../../../../libs/i18n/labels/fr.json');
