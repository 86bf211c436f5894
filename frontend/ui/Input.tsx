import { createRecipeContext, type HTMLChakraProps, type RecipeProps } from '@chakra-ui/react/styled-system';

// Chakra's own `Input` and `Textarea` use Ark's form fields: 4 kB of script on the first page, none of it needed.

/** The platform's input with the theme's styles. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  HTMLChakraProps<'input', RecipeProps<'input'>>
>('input');

/** An input field for several lines. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  HTMLChakraProps<'textarea', RecipeProps<'textarea'>>
>('textarea');
