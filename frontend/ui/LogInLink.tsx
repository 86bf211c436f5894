import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** Link to the log-in, which leads back to this page. */
export const LogInLink = (props: Omit<LinkProps, 'to'>) => (
  <Link {...props} to={paths.auth} state={{ from: useLocation(), toLogIn: true }} />
);
