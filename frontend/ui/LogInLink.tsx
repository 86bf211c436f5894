import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useLurkMode } from '../lib/session/lurkMode.ts';

/** Link to the log-in, which leads back to this page. It ends lurk mode, because `/auth` sends lurkers away at once. */
export function LogInLink(props: Omit<LinkProps, 'to'>) {
  const { exit } = useLurkMode();
  return <Link {...props} to={paths.auth} state={{ from: useLocation() }} onClick={exit} />;
}
