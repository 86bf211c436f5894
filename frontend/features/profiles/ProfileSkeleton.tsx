import { Flex } from '@chakra-ui/react/flex';
import { COVER } from '../../ui/media/crop/shapes.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { ProfileColumns, ProfileSide } from './ProfileColumns.tsx';
import { AVATAR } from './ProfileHeader.tsx';
import { profileText } from './strings.ts';

/** Placeholder with the geometry of a profile. */
export const ProfileSkeleton = () => (
  <SkeletonGroup label={profileText.loading}>
    <ProfileColumns>
      <Card p={{ base: 0, md: 0 }} overflow="hidden" gridColumn="1 / -1">
        <Skeleton h="auto" aspectRatio={COVER.aspect} borderRadius="none" />
        <Flex align="flex-end" gap={{ base: 3, md: 5 }} px={{ base: 4, md: 6 }} pb={{ base: 4, md: 5 }}>
          <SkeletonCircle
            boxSize={AVATAR}
            mt={`calc(${AVATAR} / -2)`}
            borderWidth="4px"
            borderColor="bg.card"
          />
          <Flex direction="column" gap="3" pb="1">
            <Skeleton w="40" h="20px" />
            <Skeleton w="56" />
          </Flex>
        </Flex>
      </Card>
      <ProfileSide>
        <SkeletonCard lines={['48', '32']} />
        <SkeletonCard lines={['full', 'full', 'full']} />
      </ProfileSide>
      <SkeletonCard lines={['full', '72', 'full', '48']} />
    </ProfileColumns>
  </SkeletonGroup>
);

const SkeletonCard = ({ lines }: { lines: string[] }) => (
  <Card display="grid" gap="5">
    <Skeleton w="24" h="18px" />
    {lines.map((width, line) => (
      <Skeleton key={line} w={width} />
    ))}
  </Card>
);
