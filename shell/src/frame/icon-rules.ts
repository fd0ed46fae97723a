import { isIconName, type IconName } from '@club/ui/icon';

/** An icon by the name a remote gave; one that this shell does not draw yet becomes a plain one. */
export function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'file';
}
