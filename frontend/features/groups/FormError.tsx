import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { NoAnswer } from '../../lib/graphql/sendOnce.ts';
import { errorText } from '../../lib/feedback/errorText.ts';
import { formText } from './strings.ts';

interface Props extends Pick<HTMLChakraProps<'div'>, 'mt'> {
  /** The specification's sentence. */
  text: string;
  /** The error of the server. */
  error?: unknown;
}

/** An error of a form: a validation error, or why the server refused it. */
export const FormError = ({ text, error, mt }: Props) => (
  <chakra.div role="alert" mt={mt} px={3} py={2} borderRadius="l1" bg="danger.subtle" color="danger.fg">
    <chakra.p fontWeight="semibold">{text}</chakra.p>
    {error !== undefined && (
      <chakra.p textStyle="secondary">
        {error instanceof NoAnswer ? formText.unknown : errorText(error)}
      </chakra.p>
    )}
  </chakra.div>
);
