import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { kindText } from '../../../lib/reporting/kindText.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { heldText, REASON_TEXT } from './strings.ts';

export const HeldRow_held = graphql(`
  fragment HeldRow_held on HeldContent {
    id
    kind
    isEdit
    content
    reason
    alikeCount
    place
    mediaUrl
    hasVideo
    createdAt
    author {
      id
      username
    }
  }
`);

interface Props {
  held: FragmentType<typeof HeldRow_held>;
  isCurrent: boolean;
  isBusy: boolean;
  canDecide: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onDecline: () => void;
}

/** One entry of the queue: who, what, why, and the two decisions. */
export function HeldRow({ held, isCurrent, isBusy, canDecide, onFocus, onApprove, onDecline }: Props) {
  const data = useMasked(HeldRow_held, held);
  if (!data) return null;
  const { id, kind, isEdit, content, reason, alikeCount, place, createdAt, author } = data;
  return (
    <Row data-held={id} tabIndex={isCurrent ? 0 : -1} aria-current={isCurrent || undefined} onFocus={onFocus}>
      <chakra.p textStyle="secondary" color="fg.muted">
        <AuthorLink username={author.username} /> · {kindText[kind]}
        {isEdit && ` (${heldText.edited})`} · <RelativeTime at={createdAt} />
      </chakra.p>
      <Text dir="auto">{content || heldText.noText}</Text>
      <File url={data.mediaUrl ?? null} isVideo={data.hasVideo} />
      <chakra.p textStyle="meta" color="fg.subtle">
        {REASON_TEXT[reason]}
        {alikeCount > 1 && (
          <>
            {' · '}
            <strong>{heldText.alike(alikeCount)}</strong>
          </>
        )}
        {place && (
          <>
            {' · '}
            <chakra.span color="accent.fg" textDecoration="underline">
              <Link to={place}>{heldText.place}</Link>
            </chakra.span>
          </>
        )}
      </chakra.p>
      <chakra.div display="flex" gap={2} mt={2}>
        <PendingButton size="sm" minH={11} pending={isBusy} disabled={!canDecide} onClick={onApprove}>
          {heldText.approve}
        </PendingButton>
        <Button
          size="sm"
          variant="outline"
          color="danger.fg"
          minH={11}
          disabled={!canDecide}
          onClick={onDecline}
        >
          {heldText.decline}
        </Button>
      </chakra.div>
    </Row>
  );
}

function File({ url, isVideo }: { url: string | null; isVideo: boolean }) {
  if (!url) return null;
  if (isVideo)
    return (
      <Button asChild size="sm" variant="outline" my={2} minH={11}>
        <a href={url} target="_blank" rel="noreferrer">
          {heldText.video}
        </a>
      </Button>
    );
  return (
    <chakra.img
      src={url}
      alt={heldText.file}
      maxH="240px"
      maxW="full"
      objectFit="contain"
      borderRadius="l2"
      my={2}
    />
  );
}

const Row = chakra('li', {
  base: {
    py: 3,
    px: 3,
    mx: -3,
    borderRadius: 'l2',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    '& + &': { mt: 1 },
    '&[aria-current]': { bg: 'bg.hover', borderColor: 'accent.fg' },
  },
});

const Text = chakra('p', {
  base: { my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxH: '240px', overflowY: 'auto' },
});
