import { isIconName, type IconName } from '@club/ui/icon';

/** The named icon, or a plain one when unknown. */
export function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'file';
}
