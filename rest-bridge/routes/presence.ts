import { get, post } from '../route.ts';

export const presenceRoutes = [
  get('/users/count', '{ siteStats { count: registeredCount registeredCount } }', { anon: true }),
  get('/users/online', '{ onlineUsers { count users(first: 50) { ...UserInList } } }'),
  post('/users/heartbeat', 'mutation { heartbeat }', { status: 204, takesKey: false }),
];
