import { Icon } from '../../ui/artwork/icon.js';

interface MapLinkProps {
  venue: { name: string; address: string };
  label: string;
}

/** A map of the restaurant at another site, opened by a press only: it is not loaded with the page. */
export function MapLink({ venue: { name, address }, label }: MapLinkProps) {
  const query = new URLSearchParams({ api: '1', query: `${name} ${address}` });
  return (
    <a
      href={`https://www.google.com/maps/search/?${query.toString()}`}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center gap-2 text-link"
    >
      <Icon name="pin" className="size-4" />
      <span className="underline decoration-hairline underline-offset-4">{label}</span>
      <Icon name="external" className="size-3.5" />
    </a>
  );
}
