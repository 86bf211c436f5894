import type { Context } from '../../platform/graphql/context.ts';
import { inForm, type MediaForm } from '../media/mediaForm.ts';
import type { ChatMessage } from './chatMessage.ts';

/** The address of a message's picture; null for a text alone. */
export const pictureOf = ({ medium }: ChatMessage, form: MediaForm, context: Context): string | null =>
  medium && inForm(medium.key, form, context);
