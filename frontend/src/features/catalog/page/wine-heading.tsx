import { MiddleDot } from '../../../ui/text/middle-dot.js';
import { PriceText } from '../../../ui/text/price.js';

/** What the head of a wine's page says, in the page's language. The server fills the same names into the shell. */
export interface WineHeadTexts {
  name: string;
  origin: string;
  /** Producer, and the wine's Latin name where `name` is Japanese. */
  latin: string;
  vintage: string;
  size: string;
  /** `22,000円`; empty when the shop does not sell it. */
  price: string;
  /** A sentence about the wine; may be empty. */
  summary: string;
}

/** Where a wine is from, its name, and what it costs. */
export const WineHeading = ({ texts, yen }: { texts: Omit<WineHeadTexts, 'summary'>; yen?: number }) => (
  <header className="grid content-start gap-1">
    <p className="text-xs tracking-wider text-accent">{texts.origin}</p>
    <h1 className="text-2xl leading-snug lg:text-3xl">{texts.name}</h1>
    {texts.price && <PriceText text={texts.price} yen={yen} taxNote size="lg" className="py-1" />}
    <p className="font-latin text-sm text-muted lg:text-base">
      <span lang="en">{texts.latin}</span>,{' '}
      <span className="whitespace-nowrap">
        {texts.vintage}
        <MiddleDot />
        {texts.size}
      </span>
    </p>
  </header>
);
