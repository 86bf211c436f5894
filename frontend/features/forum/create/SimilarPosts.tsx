import { Link as StyledLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { newPostText } from '../strings.ts';
import { similarTo, type TitledPost } from './similar.ts';

/** Similar posts among those of the list behind the dialog; the draft stays when one is opened. */
export function SimilarPosts({ title, known }: { title: string; known: readonly TitledPost[] }) {
  const similar = similarTo(title, known);
  return (
    <chakra.div aria-live="polite" _empty={{ display: 'none' }}>
      {similar.length > 0 && (
        <chakra.div bg="bg.hover" borderRadius="l2" px={3} py={2} textStyle="secondary">
          <chakra.p fontWeight="semibold" color="fg.muted">
            {newPostText.similar}
          </chakra.p>
          <chakra.ul listStyleType="none">
            {similar.map(({ id, title }) => (
              <li key={id}>
                <StyledLink asChild>
                  <Link to={paths.forumPost(id)}>{title}</Link>
                </StyledLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </chakra.div>
  );
}
