import { Button, ButtonLink } from '../../ui/button.js';

type OtherWayProps = { question: string; answer: string } & ({ to: string } | { onClick: () => void });

/** From signing in to registering and back; a link on a page, a button in a modal. */
export const OtherWay = ({ question, answer, ...way }: OtherWayProps) => (
  <div className="grid gap-3 border-t border-line pt-5 text-center">
    <p className="text-sm text-muted">{question}</p>
    {'to' in way ? (
      <ButtonLink variant="secondary" block to={way.to}>
        {answer}
      </ButtonLink>
    ) : (
      <Button variant="secondary" block onClick={way.onClick}>
        {answer}
      </Button>
    )}
  </div>
);
