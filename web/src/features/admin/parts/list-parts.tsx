import { adminTexts as words } from '@roadcast/messages/admin';
import * as parts from '../../../ui/page/list-parts.tsx';

/** Loading and error states of a list; renders nothing once loaded. */
export const ListStatus = ({ list }: Pick<parts.ListStatusProps, 'list'>) => (
  <parts.ListStatus list={list} words={words} />
);

/** Button that loads the next page; renders nothing on the last page. */
export const MoreButton = ({ list }: Pick<parts.MoreButtonProps, 'list'>) => (
  <parts.MoreButton list={list} label={words.more} />
);
