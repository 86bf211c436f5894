import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { secretText } from './strings.ts';

const Code = chakra('code', {
  base: {
    display: 'block',
    flex: 1,
    minW: 0,
    p: 3,
    borderRadius: 'l2',
    bg: 'bg.hover',
    textStyle: 'secondary',
    userSelect: 'all',
  },
});

/** The secret, with an example of its use. */
export function NewSecret({ secret, onDone }: { secret: string | null; onDone: () => void }) {
  if (secret === null) return <Last text={secretText.lost} onDone={onDone} />;
  const command = `curl -H 'Authorization: Bearer ${secret}' ${location.origin}/api/user`;
  return (
    <chakra.div display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
      <p>{secretText.once}</p>
      <Copied label={secretText.label} text={secret} copy={secretText.copy} />
      <Copied label={secretText.try} text={command} copy={secretText.copyTry} />
      <Button justifySelf="end" onClick={onDone}>
        {secretText.done}
      </Button>
    </chakra.div>
  );
}

function Copied({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <section aria-label={label}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap={2} mb={1}>
        <chakra.h3 textStyle="secondary" fontWeight="semibold">
          {label}
        </chakra.h3>
        <CopyButton text={text} label={copy} />
      </chakra.div>
      <Code>{text}</Code>
    </section>
  );
}

const Last = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <chakra.div display="grid" gap={4}>
    <p>{text}</p>
    <Button justifySelf="end" onClick={onDone}>
      {secretText.done}
    </Button>
  </chakra.div>
);
