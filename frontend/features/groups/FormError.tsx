import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { NoAnswer } from '../../lib/graphql/sendOnce.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { formText } from './strings.ts';

interface Props extends Pick<HTMLChakraProps<'div'>, 'mt'> {
  /** The specification's sentence. */
  text: string;
  /** The error of the server. */
  error?: unknown;
}

/** An error of a form: a validation error, or why the server refused it. */
export const FormError = ({ text, error, mt }: Props) => (
  <FormProblem mt={mt}>
    <chakra.p fontWeight="semibold">{text}</chakra.p>
    {error !== undefined && <p>{error instanceof NoAnswer ? formText.unknown : refusalText(error)}</p>}
  </FormProblem>
);
