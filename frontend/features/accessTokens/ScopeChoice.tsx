import { chakra } from '@chakra-ui/react/styled-system';
import type { AccessScope, TokenChoicesQuery } from '../../gql/graphql.ts';
import { formText } from './strings.ts';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: 3,
    alignItems: 'start',
    py: 1.5,
    cursor: 'pointer',
    '@media (pointer: coarse)': { py: 2.5 },
  },
});

interface Props {
  scopes: TokenChoicesQuery['meta']['scopes'];
  chosen: AccessScope[];
  onToggle: (scope: AccessScope) => void;
}

/** The scopes with what each allows. */
export function ScopeChoice({ scopes, chosen, onToggle }: Props) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" textStyle="secondary" mb={1}>
        {formText.scopes}
      </chakra.legend>
      <chakra.div display="grid" columnGap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {scopes.map(({ scope, meaning }) => (
          <Choice key={scope}>
            <chakra.input
              type="checkbox"
              boxSize="18px"
              mt="3px"
              accentColor="accent.solid"
              checked={chosen.includes(scope)}
              onChange={() => onToggle(scope)}
            />
            <span>
              <chakra.span fontWeight="medium" textTransform="capitalize">
                {scope.toLowerCase()}
              </chakra.span>
              <chakra.span display="block" textStyle="secondary" color="fg.muted">
                {meaning}
              </chakra.span>
            </span>
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
