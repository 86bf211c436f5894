import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

export type Shown = 'NEWEST' | 'ACTIVE' | 'ONLINE';

/** The part of the directory that is shown, as read from the URL. */
interface DirectoryView {
  shown: Shown;
  /** The searched name or part of one; '' without a search. */
  query: string;
}

const SHOWN: Record<string, Shown> = { active: 'ACTIVE', online: 'ONLINE' };

/** Unknown values are ignored. */
const viewOf = (parameters: URLSearchParams): DirectoryView => ({
  shown: SHOWN[parameters.get('show') ?? ''] ?? 'NEWEST',
  query: parameters.get('q') ?? '',
});

/** The URL of a view, without default values. */
export function addressOf({ shown, query }: DirectoryView): string {
  const parameters = new URLSearchParams();
  if (shown !== 'NEWEST') parameters.set('show', shown.toLowerCase());
  if (query) parameters.set('q', query);
  return parameters.size > 0 ? `${paths.members}?${parameters}` : paths.members;
}

export const useDirectoryView = (): DirectoryView => viewOf(useSearchParams()[0]);
