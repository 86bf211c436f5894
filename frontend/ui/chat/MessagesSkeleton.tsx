import { Stack } from '@chakra-ui/react/stack';
import { Skeleton, SkeletonGroup } from '../Skeleton.tsx';
import { chatText } from '../../lib/chat/strings.ts';

const WIDTHS = ['52%', '34%', '61%', '28%', '45%'];

/** Bubbles on both sides. */
export const MessagesSkeleton = () => (
  <SkeletonGroup label={chatText.loading}>
    <Stack gap={3} p={4}>
      {WIDTHS.map((w, place) => (
        <Skeleton key={w} w={w} h={9} borderRadius="l3" alignSelf={place % 2 === 0 ? 'start' : 'end'} />
      ))}
    </Stack>
  </SkeletonGroup>
);
