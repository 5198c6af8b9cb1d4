export const files = import.meta.glob<{ default: object }>('./*.json');
export const errors = () => import('@vinkura/domain/error-texts/it');
