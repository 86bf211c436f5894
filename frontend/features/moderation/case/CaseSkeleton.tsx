import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { caseText } from './strings.ts';

export const CaseSkeleton = () => (
  <chakra.div py={3}>
    <SkeletonGroup label={caseText.loading}>
      <Skeleton h={20} mb={3} />
      <Skeleton h={10} mb={3} />
      <Skeleton h={11} />
    </SkeletonGroup>
  </chakra.div>
);
