import { useMedia, useNarrow } from '@club/ui/media';
import { useOwnSwitch } from '../session/use-own-switch.ts';

/** Up to a tablet's width the words have no room; on a phone the styles show them again behind a button. */
const upToTablet = '(max-width: 1279.98px)';

/** Whether the menu is icons alone: as the person left it in this browser. `fold` is absent where the width decides. */
export function useMenuFold(): { isFolded: boolean; fold?: (isFolded: boolean) => void } {
  const isNarrow = useMedia(upToTablet);
  const isPhone = useNarrow();
  const [isFolded, fold] = useOwnSwitch('menu', 'replie');
  return isNarrow ? { isFolded: !isPhone } : { isFolded, fold };
}
