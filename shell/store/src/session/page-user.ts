import { backgroundHeader, pageUserHeader } from '@club/contract';
import { isAlone, noteUse } from './presence.ts';

/** Id of the user for whom the page is drawn. */
let pageUser: string | undefined;

export function setPageUser(id: string | undefined): void {
  pageUser = id;
}

/** What every call says of the page: for whom it was drawn, and whether nobody is there (I-15). */
export function pageHeaders(): Record<string, string> {
  const alone = isAlone();
  if (!alone) noteUse();
  return {
    ...(pageUser !== undefined && { [pageUserHeader]: pageUser }),
    ...(alone && { [backgroundHeader]: '1' }),
  };
}
