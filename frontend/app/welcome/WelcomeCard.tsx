import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { config } from '../../lib/config.ts';
import { Card } from '../../ui/Card.tsx';
import { welcomeText } from './strings.ts';

interface Props {
  /** From 0. */
  step: number;
  onNext: () => void;
  onDismiss: () => void;
  /** A link to the full list. */
  more?: ReactNode;
  children: ReactNode;
}

const { steps } = welcomeText;

/** The frame of each step: its subject, the progress, and the buttons to continue or skip. */
export function WelcomeCard({ step, onNext, onDismiss, more, children }: Props) {
  const id = useId();
  const title = useStepTitle(step);
  const { title: about, hint } = steps[step]!;
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.div display="flex" alignItems="center" gap={3}>
        <chakra.p id={id} flex={1} textStyle="secondary" fontWeight="semibold" color="fg.muted">
          {welcomeText.title(config.productName)}
        </chakra.p>
        <Progress step={step} />
        <Button variant="ghost" px={0} my={-1} me={-2} aria-label={welcomeText.dismiss} onClick={onDismiss}>
          <X aria-hidden />
        </Button>
      </chakra.div>
      <chakra.h2 ref={title} tabIndex={-1} textStyle="section" fontFamily="heading" outline="none">
        {about}
      </chakra.h2>
      <chakra.p color="fg.muted" mb={3}>
        {hint}
      </chakra.p>
      <Body>{children}</Body>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={3} mt={3}>
        <span>{more}</span>
        <Button variant="subtle" onClick={onNext}>
          {step + 1 < steps.length ? welcomeText.next : welcomeText.done}
        </Button>
      </chakra.div>
    </Card>
  );
}

/** The same height for all steps, so that little moves between them. */
const Body = chakra('div', { base: { minH: { base: '280px', sm: '208px' } } });

/** The title takes the focus when a step follows another: the button may have changed under it. */
function useStepTitle(step: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return title;
}

/** Three blocks, of which those up to this step are filled. */
const Progress = ({ step }: { step: number }) => (
  <chakra.span role="img" aria-label={welcomeText.progress(step + 1, steps.length)} display="flex" gap={1.5}>
    {steps.map(({ title }, place) => (
      <Block key={title} data-done={place <= step || undefined} />
    ))}
  </chakra.span>
);

const Block = chakra('span', {
  base: {
    boxSize: '10px',
    borderRadius: 'block',
    borderWidth: '1px',
    borderColor: 'border.control',
    '&[data-done]': { bg: 'accent.solid', borderColor: 'accent.solid' },
  },
});
