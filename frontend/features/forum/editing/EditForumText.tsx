/** The dialog in which a post or reply is edited, for loading it when it is used. */
export { EditDialog as default } from '../../../ui/editing/EditDialog.tsx';
