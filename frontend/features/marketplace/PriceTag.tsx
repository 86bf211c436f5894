import { chakra } from '@chakra-ui/react/styled-system';
import { priceInWords } from '../../../graphql-server/contract/price.ts';

const Tag = chakra('data', {
  base: {
    display: 'inline-block',
    maxW: 'full',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    px: 2,
    py: 0.5,
    borderRadius: 'l1',
    bg: 'bonk.solid',
    color: 'bonk.contrast',
    fontWeight: 'bold',
  },
});

/** The price on an orange tag. */
export const PriceTag = ({ price, large = false }: { price: string; large?: boolean }) => (
  <Tag
    value={price}
    textStyle={large ? 'section' : 'secondary'}
    fontWeight="bold"
    px={large ? 3 : 2}
    whiteSpace={large ? 'normal' : 'nowrap'}
  >
    {priceInWords(price)}
  </Tag>
);
