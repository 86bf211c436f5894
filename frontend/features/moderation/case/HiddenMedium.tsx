import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { caseText } from './strings.ts';

interface Props {
  url: string;
  isVideo: boolean;
  /** What the button says. */
  show: string;
  label: string;
}

/** A reported picture or video, which is loaded and shown only when it is asked for: it may be hard to look at. */
export function HiddenMedium({ url, isVideo, show, label }: Props) {
  const [isShown, reveal] = useState(false);
  const [isMissing, miss] = useState(false);
  if (isMissing) return <chakra.p color="fg.muted">{caseText.mediaGone}</chakra.p>;
  if (!isShown)
    return (
      <Button variant="outline" minH={11} justifySelf="start" onClick={() => reveal(true)}>
        {show}
      </Button>
    );
  const shared = {
    src: url,
    onError: () => miss(true),
    maxH: '60vh',
    maxW: 'full',
    borderRadius: 'l1',
  } as const;
  return isVideo ? (
    <chakra.video {...shared} aria-label={label} controls muted playsInline preload="metadata" />
  ) : (
    <chakra.img {...shared} alt={label} />
  );
}
