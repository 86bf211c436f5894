import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

interface Props {
  /** For screen readers. */
  label: string;
  rows: number;
  /** Of each row. */
  h: number;
  /** Above the first row. */
  mt?: number;
}

/** Placeholders of a list whose rows have one height. */
export const SkeletonRows = ({ label, rows, h, mt }: Props) => (
  <chakra.div mt={mt}>
    <SkeletonGroup label={label}>
      <chakra.div display="grid" gap={3}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} h={h} />
        ))}
      </chakra.div>
    </SkeletonGroup>
  </chakra.div>
);
