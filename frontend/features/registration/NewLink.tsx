import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { config } from '../../lib/config.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { invitationText as text } from './strings.ts';

/** The link of a new invitation, which is shown this once. */
export function NewLink({ link, onDone }: { link: string | null; onDone: () => void }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const share = () =>
    void navigator.share({ title: text.shareText(config.productName), url: link! }).catch(() => {});
  return (
    <chakra.div ref={box} tabIndex={-1} role="group" aria-labelledby={id} outline="none">
      <chakra.p id={id} fontWeight="semibold">
        {text.link}
      </chakra.p>
      <chakra.p color="fg.muted" mb={3}>
        {link ? text.once : text.lost}
      </chakra.p>
      {link && <Code>{link}</Code>}
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={3}>
        {link && <CopyButton text={link} label={text.copy} />}
        {link && 'share' in navigator && (
          <Button variant="subtle" size="sm" onClick={share}>
            {text.share}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={onDone}>
          {text.done}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

const Code = chakra('code', {
  base: {
    display: 'block',
    p: 3,
    borderRadius: 'l2',
    bg: 'bg.hover',
    textStyle: 'secondary',
    userSelect: 'all',
    overflowWrap: 'anywhere',
  },
});
