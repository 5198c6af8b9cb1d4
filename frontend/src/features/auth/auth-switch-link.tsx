import { Button, ButtonLink } from '../../ui/controls/button.js';

type AuthSwitchLinkProps = { question: string; answer: string } & ({ to: string } | { onClick: () => void });

/** Switches between signing in and registering; a link on a page, a button in a modal. */
export const AuthSwitchLink = ({ question, answer, ...target }: AuthSwitchLinkProps) => (
  <div className="grid gap-3 border-t border-line pt-5 text-center">
    <p className="text-sm text-muted">{question}</p>
    {'to' in target ? (
      <ButtonLink variant="secondary" block to={target.to}>
        {answer}
      </ButtonLink>
    ) : (
      <Button variant="secondary" block onClick={target.onClick}>
        {answer}
      </Button>
    )}
  </div>
);
