import { createContext } from 'react';

/**
 * The name of a sender. In a context, because a message that had the function as a property would keep the one of its last
 * render, and by it the whole list of messages of that time.
 */
export const SenderNames = createContext((senderId: string): string => senderId);
