import { formatPhone } from '@vinkura/domain/shared/phone';

/** A number that can be pressed. */
export const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="text-link underline">
    {formatPhone(number)}
  </a>
);
