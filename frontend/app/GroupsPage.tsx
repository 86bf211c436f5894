export { GroupsPage as default } from '../features/groups/list/GroupsPage.tsx';
