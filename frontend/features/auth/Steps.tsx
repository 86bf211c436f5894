import CodeStep from './CodeStep.tsx';
import PasskeySignIn from './PasskeySignIn.tsx';

interface Props {
  onBack: false | (() => void);
  /** Over the page of a member whose session has ended, which a link would leave. */
  isReturning: boolean;
}

/**
 * What follows the first paint of the sign-in: other ways than the password, or, once it was right and a code is missing,
 * the field for that. One chunk, because each costs some of what `/auth` may load.
 */
export default function Steps({ onBack, isReturning }: Props) {
  return onBack ? <CodeStep onBack={onBack} /> : <PasskeySignIn isReturning={isReturning} />;
}
